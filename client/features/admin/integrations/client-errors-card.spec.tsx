import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ClientErrorView } from '../../../../shared/kernel/client-error.js';
import { renderComponent } from '../../../test/component.testing.js';
import { fakeApi, FAILURES } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { ClientErrorsCard } from './client-errors-card.js';

const api = fakeApi();
const ERRORS: ClientErrorView[] = [
  {
    ...{ id: 2, name: 'TypeError', page: '/dashboard', frames: ['assets/app-b2.js:2:7', 'assets/ui-c3.js:9:1'] },
    ...{ count: 3, firstAt: '2026-11-16T16:00:00.000Z', lastAt: '2026-11-17T15:30:00.000Z' },
  },
  {
    ...{ id: 1, name: 'RangeError', page: '/training/:id', frames: [], count: 1 },
    ...{ firstAt: '2026-11-15T16:00:00.000Z', lastAt: '2026-11-15T16:00:00.000Z' },
  },
];
const open = (language: 'en' | 'es', body: unknown) => {
  api.respond = () => ({ body });
  return renderComponent(<ClientErrorsCard />, { language, person: ADMIN });
};
const lines = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.replace(/\s/g, ' '));

describe('the errors of the app', () => {
  it('[H-104] are listed with page, number, times at the site and place in the code', async () => {
    await open('en', ERRORS);
    expect(await lines()).toEqual([
      'TypeError on /dashboard 3 timesMon, Nov 16, 9:00 AM to Tue, Nov 17, 8:30 AMassets/app-b2.js:2:7 ← assets/ui-c3.js:9:1',
      'RangeError on /training/:id onceSun, Nov 15, 9:00 AM',
    ]);
  });

  it('[H-104] are listed in Spanish', async () => {
    await open('es', ERRORS);
    expect((await lines())[0]).toContain(
      'TypeError en /dashboard 3 vecesDel lun 16 nov, 9:00 a.m. al mar 17 nov, 8:30 a.m.',
    );
  });

  it.each([
    ['en', 'No errors in the last 30 days.'],
    ['es', 'Ningún error en los últimos 30 días.'],
  ] as const)('[H-104] say so if there are none (%s)', async (language, text) => {
    await open(language, []);
    await screen.findByText(text);
  });

  it.each(FAILURES)('[H-104] can be requested again after %s', async (_name, failure) => {
    api.respond = () => failure;
    const { user } = await renderComponent(<ClientErrorsCard />, { person: ADMIN });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.respond = () => ({ body: ERRORS });
    await user.click(retry);
    expect(await lines()).toHaveLength(2);
  });
});
