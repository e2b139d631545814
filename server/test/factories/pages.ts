import type { TestResponse } from '../support/test-app.js';

export type Listed = { items: { id: number | string }[]; totals: number[]; pages: number };

/** Reads all pages of a list with a limit, as a client does. @returns the items and the total of each page */
export async function everyPage(
  get: (path: string) => Promise<TestResponse>,
  path: string,
  limit: number,
): Promise<Listed> {
  const listed: Listed = { items: [], totals: [], pages: 0 };
  let cursor = '';
  do {
    const { status, body, headers } = await get(`${path}?limit=${limit}${cursor}`);
    if (status !== 200) throw new Error(`${path} returned ${status}`);
    if (body.length > limit) throw new Error(`${path} returned ${body.length} at a limit of ${limit}`);
    listed.items.push(...body);
    listed.totals.push(Number(headers['x-total-count']));
    listed.pages += 1;
    cursor = headers['x-next-cursor'] ? `&cursor=${headers['x-next-cursor']}` : '';
  } while (cursor);
  return listed;
}
