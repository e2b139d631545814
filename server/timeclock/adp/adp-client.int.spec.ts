import { describe, expect, it } from '@jest/globals';
import { request } from 'node:https';
import type { LocalDate } from '../../../shared/kernel/time.js';
import { timeclockFixture } from '../../test/factories/timeclock-fixture.js';
import { AdpClient } from './adp-client.js';
import { AdpConnection } from './adp-connection.js';

const fixture = timeclockFixture();
const client = () => fixture.test.app.get(AdpClient);
const WEEK = { from: '2026-11-11' as LocalDate, to: '2026-11-17' as LocalDate };
const paths = async () => (await fixture.log()).map(({ method, path }) => `${method} ${path.split('?')[0]}`);
const TOKEN = 'POST /auth/oauth/v2/token';
const CARDS = () => `GET /time/v2/workers/G${fixture.worker.id}/time-cards`;
const readCards = () => client().timeCards(`G${fixture.worker.id}`, WEEK);

describe('the client of the payroll time-clock', () => {
  it('[I-18] reuses its token, and signs in again once after a 401', async () => {
    await readCards();
    await fixture.forgetLog();
    await readCards();
    expect(await paths()).toEqual([CARDS()]);
    await fixture.faults({ on: 'timeCards', kind: 'expiredToken', times: 1 });
    await fixture.forgetLog();
    await readCards();
    expect(await paths()).toEqual([CARDS(), TOKEN, CARDS()]);
    await fixture.faults({ on: 'timeCards', kind: 'expiredToken' });
    await expect(readCards()).rejects.toMatchObject({ code: 'timeclock_sign_in_refused' });
  });

  it('[I-18] reads all pages of workers, also with omitted fields', async () => {
    const others = ['a', 'b', 'c', 'd'].map((name) => ({
      ...fixture.associate(),
      associateOID: name,
      businessEmails: [],
      personalEmails: [`${name.toUpperCase()}@Mail.example`],
      workAssignments: [],
    }));
    await fixture.company({ workers: [fixture.associate(), ...others] });
    await client().probe();
    await fixture.forgetLog();
    const workers = await client().workers();
    expect(workers.map(({ associateOID }) => associateOID)).toEqual([`G${fixture.worker.id}`, 'a', 'b', 'c', 'd']);
    expect(workers[1]).toEqual({ associateOID: 'a', emails: ['a@mail.example'], workAssignmentId: null });
    expect((await fixture.log()).filter(({ path }) => path.startsWith('/hr/v2/workers'))).toHaveLength(4);
    await fixture.faults({ on: 'workers', kind: 'leftOut' });
    expect(await client().workers()).toEqual([]);
  });

  it('[I-18] requests every pay period that overlaps the range', async () => {
    await fixture.company({ entries: [fixture.entry('e1', '2026-11-02', '09:00', '17:00')] });
    expect((await readCards()).pairs.map(({ entryId }) => entryId)).toEqual(['e1']);
    expect((await fixture.log()).at(-1)).toMatchObject({
      role: 'employee',
      path: expect.stringContaining(`startDate ge '2026-10-12' and timeCards/timePeriod/endDate le '2026-12-17'`),
    });
    await fixture.faults({ on: 'timeCards', kind: 'leftOut' });
    expect(await readCards()).toEqual({ pairs: [], totals: [] });
  });

  it('[I-18] waits as Retry-After requests, and reports a long wait instead', async () => {
    await fixture.faults({ on: 'timeCards', kind: 'tooMany', times: 1, retryAfter: 1 });
    const before = performance.now();
    await readCards();
    expect(performance.now() - before).toBeGreaterThanOrEqual(990);
    await fixture.faults({ on: 'timeCards', kind: 'tooMany', retryAfter: 45 });
    await expect(readCards()).rejects.toMatchObject({ code: 'timeclock_busy', params: { seconds: 45 } });
    await fixture.faults({ on: 'timeCards', kind: 'tooMany', retryAfter: 0 });
    await fixture.forgetLog();
    await expect(readCards()).rejects.toMatchObject({ code: 'timeclock_busy' });
    expect(await paths()).toHaveLength(3);
  });

  it('[I-18] reports a refusal with ADP’s own message and its id', async () => {
    await fixture.faults({ on: 'timeCards', kind: 'forbidden' });
    const said = expect.stringMatching(/^The app lacks the scope for this \[[0-9a-f-]{36}\]$/);
    await expect(readCards()).rejects.toMatchObject({ code: 'timeclock_forbidden', params: { said } });
    await expect(client().timeCards('nobody', WEEK)).rejects.toMatchObject({ code: 'timeclock_forbidden' });
    await fixture.faults();
    await expect(client().timeCards('nobody', WEEK)).rejects.toMatchObject({
      code: 'timeclock_refused',
      params: { said: expect.stringContaining('Worker not found') },
    });
  });

  it('[I-18] fails for a broken, silent or slow ADP, and works again afterwards', async () => {
    await fixture.faults({ on: 'timeCards', kind: 'broken', times: 1 });
    await readCards();
    await fixture.faults({ on: 'timeCards', kind: 'broken' });
    await expect(readCards()).rejects.toMatchObject({ code: 'timeclock_fault' });
    for (const kind of ['noResponse', 'slow'] as const) {
      await fixture.faults({ on: 'timeCards', kind, delayMs: 2_000 });
      await expect(readCards()).rejects.toMatchObject({ code: 'timeclock_unreachable' });
    }
    await fixture.faults({ on: 'timeCards', kind: 'slow', delayMs: 50 });
    await readCards();
  });

  it('[I-18, I-19] an unreadable response is an error, not an empty list', async () => {
    const unreadable = { code: 'timeclock_unreadable' };
    await fixture.faults({ on: 'timeCards', kind: 'garbled' }, { on: 'workers', kind: 'garbled' });
    await expect(readCards()).rejects.toMatchObject(unreadable);
    await expect(client().workers()).rejects.toMatchObject(unreadable);
    await expect(client().probe()).rejects.toMatchObject(unreadable);
    await fixture.company({ workers: [] });
    await fixture.faults();
    expect(await client().workers()).toEqual([]);
  });

  it('[I-18] is refused without the client certificate', async () => {
    const { apiUrl, agent } = await fixture.test.app.get(AdpConnection).access();
    const status = await new Promise((resolve, reject) => {
      const { ca } = agent.options;
      request(`${apiUrl}/hr/v2/workers`, { ca, agent: false }, (response) => resolve(response.statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });
});
