import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { CALENDAR_FEED } from '../../../shared/integrations/integrations.policy.js';
import { plusDays } from '../../../shared/kernel/time.js';
import { RATE_LIMITS } from '../../platform/http/security/rate-limits.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken, TEST_PASSWORD } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';
import type { Shift } from '../../shifts/shift.entity.js';
import type { User } from '../../workers/user.entity.js';

const OWN = '/api/user/calendar-feed';

const test = appFixture({ env: { PUBLIC_URL: 'https://shifts.example' } });
let worker: User;
let token: string;

beforeEach(async () => {
  worker = await aWorker(test);
  token = await aWorkerToken(test, worker.id);
});
afterEach(() => test.dataSource.query('DELETE FROM rate_limits'));

const link = async (as = token) => {
  const { url } = (await test.call('POST', OWN, { token: as })).body;
  expect(url).toMatch(/^https:\/\/shifts\.example\/api\/calendar\/shifts\.ics\?token=[\w-]{43}$/);
  return url.replace('https://shifts.example', '') as string;
};
const fetched = (path: string) => test.call('GET', path);
const eventsOf = async (path: string) => {
  const calendar = new ICAL.Component(ICAL.parse((await fetched(path)).body));
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
};
const facts = async (path: string) =>
  (await eventsOf(path)).map(({ uid, sequence, component }) => ({
    uid,
    sequence,
    status: component.getFirstPropertyValue('status'),
  }));
const claim = async (shift: Shift, as = token) =>
  expect((await test.call('POST', `/api/shifts/${shift.id}/assign`, { token: as })).status).toBeLessThan(300);
const assignmentOf = async (shift: Shift, userId = worker.id) =>
  (
    await rowsOf<{ id: number }>(test, 'SELECT id FROM shift_assignments WHERE shift_id = $1 AND user_id = $2', [
      shift.id,
      userId,
    ])
  )[0]?.id;

describe('a worker’s calendar link', () => {
  it('[S-22] returns the worker’s shifts, no others, without caching by proxies', async () => {
    const own = await aShift(test, { title: 'Press', totalPositions: 2 });
    const other = await aShift(test, { title: 'Somebody’s', inHours: 96 });
    const colleague = await aWorker(test, { firstName: 'Zebulon' });
    await claim(own);
    for (const shift of [own, other]) await claim(shift, await aWorkerToken(test, colleague.id));
    const path = await link();
    const response = await fetched(path);
    expect([response.status, response.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(response.headers['cache-control']).toMatch(/^private/);
    expect(response.body).not.toMatch(/Somebody|Zebulon|@gigshift/);
    const [event, ...more] = await eventsOf(path);
    expect([event?.summary, more]).toEqual(['Press', []]);
    expect(event?.startDate.toJSDate().getTime()).toBe(own.startsAt);
  });

  it('[S-22] is returned once, stored as a hash, renewed and ended', async () => {
    expect((await test.call('GET', OWN, { token })).body).toEqual({ isOn: false, madeAt: null, lastReadAt: null });
    const first = await link();
    const [row] = await rowsOf(test, 'SELECT * FROM calendar_feeds WHERE user_id = $1', [worker.id]);
    expect(JSON.stringify(row)).not.toContain(first.split('=')[1]);
    expect((await test.call('GET', OWN, { token })).body).toMatchObject({ isOn: true, lastReadAt: null });
    expect((await fetched(first)).status).toBe(200);
    expect((await test.call('GET', OWN, { token })).body.lastReadAt).not.toBeNull();
    const second = await link();
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200]);
    expect((await test.call('DELETE', OWN, { token })).body).toMatchObject({ isOn: false });
    expect((await test.call('DELETE', OWN, { token })).status).toBe(200);
    expect((await fetched(second)).status).toBe(404);
    const audited = (await auditOf(test, 'worker', worker.id)).map(({ action }) => action);
    expect(audited).toEqual(['calendar_feed.made', 'calendar_feed.made', 'calendar_feed.ended']);
  });

  it('[S-22] is refused for a deactivated or erased account', async () => {
    const path = await link();
    await test.dataSource.query('UPDATE users SET is_active = false WHERE id = $1', [worker.id]);
    expect((await fetched(path)).body).toMatchObject({ status: 404, code: 'not_found' });
    await test.dataSource.query('UPDATE users SET is_active = true WHERE id = $1', [worker.id]);
    expect((await fetched(path)).status).toBe(200);
    const erased = await test.call('DELETE', '/api/user', { token, body: { password: TEST_PASSWORD } });
    expect(erased.status).toBe(200);
    expect((await fetched(path)).body).toMatchObject({ status: 404, code: 'not_found' });
    expect(await rowsOf(test, 'SELECT 1 FROM calendar_feeds WHERE user_id = $1', [worker.id])).toEqual([]);
  });

  it.each(['', '?token=', `?token=${'A'.repeat(43)}`, '?token=a&token=b', '?token[]=a'])(
    '[S-22] that is invalid (%j) answers 404',
    async (query) => {
      expect((await fetched(`/api/calendar/shifts.ics${query}`)).status).toBe(404);
    },
  );

  it('[S-22] is rate-limited for guesses and reads', async () => {
    const path = await link();
    const fill = (key: string, points: number) =>
      test.dataSource.query('INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, $3)', [
        key,
        points,
        Date.parse('2100-01-01'),
      ]);
    await fill('calendarMissByAddress:127.0.0.1', RATE_LIMITS.calendarMissByAddress.points);
    expect((await fetched('/api/calendar/shifts.ics?token=x')).status).toBe(429);
    expect((await fetched(path)).status).toBe(200); // a valid link does not count as a guess
    await test.dataSource.query('DELETE FROM rate_limits');
    await fill(`calendarByAccount:${worker.id}`, RATE_LIMITS.calendarByAccount.points);
    expect((await fetched(path)).status).toBe(429);
  });
});

describe('the calendar event of a shift', () => {
  it('[S-22] has the same id and a higher sequence after each change', async () => {
    const admin = await anAdminToken(test);
    const shift = await aShift(test, { title: 'Press' });
    await claim(shift);
    const path = await link();
    const uid = `assignment-${await assignmentOf(shift)}@shifts.example`;
    expect(await facts(path)).toEqual([{ uid, sequence: 0, status: 'CONFIRMED' }]);
    const edit = async (body: object) => {
      const { title, description, skillLevelId, date, startTime, endTime, totalPositions } = shift;
      const whole = {
        title,
        description,
        skillLevelId,
        date,
        startTime,
        endTime,
        totalPositions,
        payRate: 17,
        ...body,
      };
      const { status, body: response } = await test.call('PUT', `/api/shifts/${shift.id}`, {
        token: admin,
        body: whole,
      });
      expect([status, response.code]).toEqual([200, undefined]);
    };
    await edit({ title: 'Press two' });
    expect(await facts(path)).toEqual([{ uid, sequence: 1, status: 'CONFIRMED' }]);
    await edit({ title: 'Press two', startTime: '09:00' });
    const [moved] = await eventsOf(path);
    expect([moved?.uid, moved?.sequence, moved?.summary]).toEqual([uid, 2, 'Press two']);
    expect(moved?.startDate.toString()).toMatch(/T09:00:00$/);
    await edit({ title: 'Press two', startTime: '09:00', totalPositions: 9 }); // calendars do not show it
    expect((await facts(path))[0]?.sequence).toBe(2);
  });

  it(`[S-22] is marked as cancelled for ${CALENDAR_FEED.pastDays} days`, async () => {
    const shift = await aShift(test);
    await claim(shift);
    const path = await link();
    const body = { reason: 'A wedding' };
    const id = await assignmentOf(shift);
    expect((await test.call('POST', `/api/assignments/${id}/cancel`, { token, body })).status).toBeLessThan(300);
    const cancelled = { uid: `assignment-${id}@shifts.example`, sequence: 1, status: 'CANCELLED' };
    expect(await facts(path)).toEqual([cancelled]);
    expect((await fetched(path)).body).not.toContain('wedding');
    test.clock.moveTo(plusDays(TEST_NOW, CALENDAR_FEED.pastDays));
    expect(await facts(path)).toEqual([cancelled]);
    test.clock.moveTo(plusDays(TEST_NOW, CALENDAR_FEED.pastDays + 1));
    expect(await facts(path)).toEqual([]);
  });
});

describe('one shift as a calendar file', () => {
  it('[S-77] is a file with the event of the calendar feed', async () => {
    const [shift, other] = [await aShift(test, { title: 'Press' }), await aShift(test, { inHours: 96 })];
    for (const one of [shift, other]) await claim(one);
    const path = `/api/user/assignments/${await assignmentOf(shift)}/calendar.ics`;
    const response = await test.call('GET', path, { token });
    expect([response.status, response.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="shift-${shift.date}.ics"`);
    const events = new ICAL.Component(ICAL.parse(response.body)).getAllSubcomponents('vevent');
    const [event, ...more] = events.map((one) => new ICAL.Event(one));
    expect([event?.summary, event?.startDate.toJSDate().getTime(), more]).toEqual(['Press', shift.startsAt, []]);
    expect((await eventsOf(await link())).map(({ uid }) => uid)).toContain(event?.uid);
  });

  it('[S-77] answers 404 for the shift of another worker', async () => {
    const shift = await aShift(test);
    await claim(shift);
    const path = `/api/user/assignments/${await assignmentOf(shift)}/calendar.ics`;
    const colleague = await aWorkerToken(test, (await aWorker(test)).id);
    expect((await test.call('GET', path, { token: colleague })).status).toBe(404);
  });
});
