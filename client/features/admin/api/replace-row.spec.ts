import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { ADMIN_PATHS } from './paths.js';
import { replaceRow } from './replace-row.js';

const ROWS = [
  { id: 4, title: 'Carts', count: 1 },
  { id: 5, title: 'Ladders', count: 2 },
];
/** With a field that rows of the list do not have. */
const SAVED = { id: 5, title: 'Ladders, safely', warnings: [] };
const REPLACED = [ROWS[0], { id: 5, title: 'Ladders, safely', count: 2 }];

describe('a saved row', () => {
  it('[W-119] replaces the one of a list, of each search and of each page, with the fields that the list has', () => {
    const client = new QueryClient();
    const path = ADMIN_PATHS.timesheets;
    const page = (items: object[]) => ({ items, total: 2, nextCursor: null });
    client.setQueryData([path], ROWS);
    client.setQueryData([path, 'search=lad'], { pages: [page([ROWS[0]!]), page([ROWS[1]!])], pageParams: [null, 'c'] });
    client.setQueryData([ADMIN_PATHS.trainings], ROWS);
    replaceRow(client, path, SAVED);
    expect(client.getQueryData([path])).toEqual(REPLACED);
    expect(client.getQueryData([path, 'search=lad'])).toMatchObject({
      pages: [page([ROWS[0]!]), page([REPLACED[1]!])],
    });
    expect(client.getQueryData([ADMIN_PATHS.trainings])).toEqual(ROWS);
    expect(client.getQueryData([ADMIN_PATHS.templates])).toBeUndefined();
  });
});
