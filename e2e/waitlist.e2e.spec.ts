import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectToast, untilToast } from './support/accounts/people.js';
import type { TestWorker } from './support/accounts/workers.js';
import type { Screen } from './support/browser/browser.js';
import { expectText } from './support/browser/expect-soon.js';
import { inspect } from './support/browser/inspect.js';
import { textsIn } from './support/browser/texts.js';
import { aShiftOn, openShiftTestApp, type ShiftTestApp } from './support/servers/shift-test-app.js';

jest.setTimeout(120_000);

const PHONE: Screen = { language: 'es', width: 360 };
const WIDE: Screen = { language: 'en', width: 1440 };
const es = textsIn('es');
const en = textsIn('en');

let app: ShiftTestApp;
beforeAll(async () => {
  app = await openShiftTestApp('2026-11-17T15:00:00Z');
}, 90_000);
afterAll(() => app?.close());

/** A call of a worker to the server, without a page. */
async function post<T>({ token }: TestWorker, path: string, body: object = {}): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${app.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.ok).toBe(true);
  return (await response.json()) as T;
}

const joinButton = (page: Page, title: string, t: typeof es) =>
  page.getByRole('button', { name: `${t('waitlist:join')}: ${title}` });
const offersIn = (page: Page, t: typeof es) => page.getByRole('region', { name: t('worker:offers.title') });

describe('the waitlist of a full shift', () => {
  it('[F-110, F-121, F-130, F-131, F-133, F-136] a cancellation is offered to the first in line, who declines, and then to the second, who accepts', async () => {
    const [holder, first, second] = await app.workers(3, 1);
    const title = 'Sobres del miércoles';
    const shiftId = await aShiftOn(app.database, {
      ...{ date: '2026-11-18', start: '14:00', end: '20:00', title, positions: 1 },
    });
    const taken = await post<{ assignment: { id: number } }>(holder!, `/api/shifts/${shiftId}/assign`);
    const [phone, wide, desk] = await Promise.all([
      app.pageOf(first!, PHONE),
      app.pageOf(second!, WIDE),
      app.adminPage(WIDE),
    ]);
    await phone.goto(`${app.url}/dashboard`);
    await joinButton(phone, title, es).click();
    await phone.getByText(es('waitlist:place_ordinal_other', { count: 1 })).waitFor();
    await wide.goto(`${app.url}/dashboard`);
    await joinButton(wide, title, en).click();
    await wide.getByText(en('waitlist:place_ordinal_two', { count: 2 })).waitFor();
    expect(await inspect(phone, PHONE, 'waitlist-worker')).toEqual([]);
    expect(await inspect(wide, WIDE, 'waitlist-worker')).toEqual([]);

    await desk.goto(`${app.url}/admin-dashboard?work=shift/${shiftId}`);
    const line = desk.getByRole('region', { name: en('planning:waitlist.title') });
    await expectText(line, '1. ', '2. ', en('planning:waitlist.ask'));

    await post(holder!, `/api/assignments/${taken.assignment.id}/cancel`, { reason: 'flat tire' });
    const offer = offersIn(phone, es).getByRole('article', { name: title });
    await expectText(offer, es('worker:offers.held'));
    await expectText(line, en('planning:waitlist.hasOffer'));
    expect(await inspect(desk, WIDE, 'waitlist-desk')).toEqual([]);
    await offer.getByRole('button', { name: `${es('worker:offers.decline')}: ${title}` }).click();
    await expectToast(phone, es('worker:offers.declined'));

    const next = offersIn(wide, en).getByRole('article', { name: title });
    await next.getByRole('button', { name: `${en('worker:offers.accept')}: ${title}` }).click();
    await untilToast(wide, en('worker:claim.signedUp'));
    await line.waitFor({ state: 'detached' });
    for (const page of [phone, wide, desk]) await page.context().close();
  });
});
