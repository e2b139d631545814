import { describe, expect, it } from '@jest/globals';
import { plusMinutes } from '../../../shared/kernel/time.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { timeclockFixture } from '../../test/factories/timeclock-fixture.js';
import { TEST_NOW, type TestResponse } from '../../test/support/test-app.js';

const fixture = timeclockFixture();
const sync = (body: object = {}) => fixture.call('POST', 'adp/sync-worker', { workerId: fixture.userId, ...body });
const compared = async () => (await fixture.call('GET', `adp/comparison/${fixture.userId}`)).body;
const statesOf = ({ body }: TestResponse) =>
  (body.comparison ?? body).shifts.map(({ state }: { state: string }) => state);
const spans = async () => (await fixture.entries()).map(({ start, end }) => `${start} ${end}`);
const posts = async () => (await fixture.log()).flatMap(({ change }) => change);
const sentRow = async (id: number) =>
  (
    await rowsOf(
      fixture.test,
      'SELECT change, state, entry_id, said FROM timeclock_entries WHERE shift_assignment_id = $1',
      [id],
    )
  )[0];
const LATE = '2026-11-16T10:00:00-07:00 2026-11-16T17:00:00-07:00';
const NINE_TO_FIVE = '2026-11-16T09:00:00-07:00 2026-11-16T17:00:00-07:00';
const atTen = { clockInDate: '2026-11-16', clockInTime: '10:00', clockOutDate: '2026-11-16', clockOutTime: '17:00' };

async function editedAndApproved(id: number, times: object = atTen): Promise<void> {
  await fixture.edit(id, times);
  await fixture.approve(id);
}

describe('POST /api/admin/adp/sync-worker', () => {
  it('[I-23] sends approved hours as time pairs in site time and audits it', async () => {
    const id = await fixture.approved();
    await fixture.timesheet({ date: '2026-11-13' });
    await rowsOf(fixture.test, `UPDATE shifts SET title_es = 'Carga de bloques'`);
    const response = await sync();
    expect(response.status).toBe(200);
    expect(response.body.comparison.shifts[1]).toMatchObject({ shiftTitleEs: 'Carga de bloques' });
    expect(response.body).toMatchObject({ added: 1, changed: 0, removed: 0 });
    expect(response.body.message).toBe('Hours of Rosa in ADP: 1 added, 0 changed, 0 removed.');
    expect(statesOf(response)).toEqual(['notApproved', 'inStep']);
    expect(await spans()).toEqual([NINE_TO_FIVE]);
    expect((await fixture.entries())[0]).toMatchObject({ entryDate: '2026-11-16' });
    expect(await sentRow(id)).toMatchObject({
      change: 'add',
      state: 'applied',
      entry_id: (await fixture.entries())[0]?.entryID,
    });
    const auditEntries = (await auditOf(fixture.test, 'assignment', id)).filter(({ action }) =>
      action.endsWith('timeclock'),
    );
    expect(auditEntries.map(({ action, changes }) => [action, changes.change ?? changes.state])).toEqual([
      ['timesheet.sent_to_timeclock', 'add'],
      ['timesheet.settled_in_timeclock', 'applied'],
    ]);
  });

  it('[I-23] sends nothing twice, an edit as a change, and hours no longer approved as a removal', async () => {
    const id = await fixture.approved();
    await sync();
    await fixture.forgetLog();
    expect((await sync()).body).toMatchObject({
      added: 0,
      message: 'ADP already has the approved hours of Rosa. Nothing was sent.',
    });
    expect(await posts()).toEqual([]);
    await editedAndApproved(id);
    expect(await compared()).toMatchObject({ shifts: [{ state: 'toChange' }] });
    expect((await sync()).body).toMatchObject({ changed: 1 });
    expect(await spans()).toEqual([LATE]);
    await fixture.edit(id, { ...atTen, clockOutTime: '16:00' });
    expect((await sync()).body).toMatchObject({ removed: 1 });
    expect(await spans()).toEqual([]);
    await fixture.approve(id);
    expect((await sync()).body).toMatchObject({ added: 1 });
    expect(await posts()).toEqual(['change', 'remove', 'add']);
    expect(await spans()).toEqual([LATE.replace('17:00:00', '16:00:00')]);
  });

  it('[I-23] sends the approved hours if an admin entered other hours than the clock', async () => {
    const { id } = await fixture.timesheet();
    await editedAndApproved(id, { ...atTen, hoursWorked: 6.25, reason: 'A long lunch' });
    await sync();
    expect(await spans()).toEqual(['2026-11-16T10:00:00-07:00 2026-11-16T16:15:00-07:00']);
  });

  it('[I-23] treats equal existing entries as sent, and shows differences on both sides', async () => {
    const id = await fixture.approved();
    await fixture.company({
      entries: [
        fixture.entry('same', '2026-11-16', '09:00', '17:00'),
        fixture.entry('alone', '2026-11-14', '08:00', '12:00'),
      ],
    });
    const response = await sync();
    expect(await posts()).toEqual([]);
    expect(statesOf(response)).toEqual(['inStep']);
    expect(response.body.comparison.onlyThere).toMatchObject([{ startTime: '2026-11-14T15:00:00.000Z', hours: 4 }]);
    expect(await sentRow(id)).toMatchObject({ state: 'applied', entry_id: 'same' });
    await fixture.company({ entries: [fixture.entry('same', '2026-11-16', '09:00', '16:00')] });
    const differing = await sync();
    expect(statesOf(differing)).toEqual(['differsThere']);
    expect(differing.body.comparison.shifts[0]).toMatchObject({ ours: { hours: 8 }, theirs: { hours: 7 } });
    await fixture.company({ entries: [] });
    expect(statesOf(await sync())).toEqual(['differsThere']);
    expect(await posts()).toEqual([]);
  });

  it('[I-23] uses the primary of two work assignments, and reports when none is active', async () => {
    const [primary] = fixture.associate().workAssignments;
    const second = { ...primary, itemID: 'second', primaryIndicator: false } as NonNullable<typeof primary>;
    await fixture.approved();
    await fixture.company({ workers: [fixture.associate({ workAssignments: [second, primary as typeof second] })] });
    expect((await sync()).body.added).toBe(1);
    const ended = { ...second, status: 'T' } as const;
    await fixture.company({ workers: [fixture.associate({ workAssignments: [ended] })] });
    await fixture.test.dataSource.query('UPDATE timeclock_associates SET work_assignment_id = NULL');
    expect(await sync()).toMatchObject({ status: 409, body: { code: 'timeclock_no_assignment' } });
  });

  it('[I-23] concurrent syncs send once', async () => {
    await fixture.approved();
    const responses = await Promise.all([sync(), sync()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await spans()).toEqual([NINE_TO_FIVE]);
  });

  it('[I-23] reports a refused entry with ADP’s message, and sends it again later', async () => {
    const ids = [await fixture.approved({ date: '2026-11-13' }), await fixture.approved()];
    await fixture.faults({ on: 'modify', kind: 'partial', times: 1 });
    const response = await sync();
    expect(response.body).toMatchObject({
      added: 1,
      message: expect.stringContaining('only part of the hours of Rosa'),
    });
    expect(statesOf(response)).toEqual(['inStep', 'refused']);
    expect(response.body.comparison.shifts[1].message).toContain('The pay period of 2026-11-16 is closed [');
    expect((await sync()).body).toMatchObject({ added: 1 });
    expect(await spans()).toHaveLength(ids.length);
  });

  it('[I-23] reports why ADP refused all entries, and sends nothing', async () => {
    const id = await fixture.approved();
    await fixture.faults({ on: 'modify', kind: 'forbidden' });
    expect(await sync()).toMatchObject({
      status: 502,
      body: { message: expect.stringContaining('The app lacks the scope') },
    });
    expect(await sentRow(id)).toMatchObject({ state: 'refused' });
    await fixture.faults({ on: 'modify', kind: 'tooMany', retryAfter: 40 });
    expect((await sync()).body).toMatchObject({ code: 'timeclock_busy', params: { seconds: 40 } });
    await fixture.faults({ on: 'modify', kind: 'tooMany', retryAfter: 1, times: 1 });
    expect((await sync()).body.added).toBe(1);
  });

  it('[I-23] polls an accepted event, and does not send it again while it is open', async () => {
    await fixture.approved();
    await fixture.faults({ on: 'modify', kind: 'accepted', polls: 2 });
    expect((await sync()).body.added).toBe(1);
    const id = await fixture.approved({ date: '2026-11-13' });
    await fixture.faults({ on: 'modify', kind: 'accepted', polls: 99, retryAfter: 3600 });
    await fixture.forgetLog();
    expect(statesOf(await sync())).toEqual(['underWay', 'inStep']);
    expect(await sentRow(id)).toMatchObject({ state: 'accepted' });
    fixture.test.clock.moveTo(plusMinutes(TEST_NOW, 59));
    expect(statesOf(await sync())).toEqual(['underWay', 'inStep']);
    expect(await posts()).toEqual(['add']);
    await fixture.faults();
    fixture.test.clock.moveTo(plusMinutes(TEST_NOW, 60));
    expect((await sync()).body.added).toBe(1);
    expect(await spans()).toHaveLength(2);
  }, 60_000);

  it('[I-23] reads a partial result of an accepted event', async () => {
    await fixture.approved({ date: '2026-11-13' });
    await fixture.approved();
    await fixture.faults({ on: 'modify', kind: 'acceptedPartial', polls: 0 });
    expect(statesOf(await sync())).toEqual(['inStep', 'refused']);
  });

  it('[I-23] determines the result of a call without a response from the time cards', async () => {
    const id = await fixture.approved();
    await fixture.faults({ on: 'modify', kind: 'noResponseAfterwards', times: 1 });
    expect((await sync()).body).toMatchObject({ added: 1 });
    expect(await sentRow(id)).toMatchObject({ state: 'applied' });
    expect(await spans()).toEqual([NINE_TO_FIVE]);
  });

  it('[I-23] sends nothing twice after a crash between the call and storing its result', async () => {
    const [arrived, lost] = [await fixture.approved({ date: '2026-11-13' }), await fixture.approved()];
    await fixture.faults({ on: 'modify', kind: 'noResponse', times: 1 });
    expect((await sync()).body.code).toBe('timeclock_unreachable');
    expect([await sentRow(arrived), await sentRow(lost)]).toMatchObject([{ state: 'sending' }, { state: 'sending' }]);
    await fixture.company({ entries: [fixture.entry('arrived', '2026-11-13', '09:00', '17:00')] });
    fixture.test.clock.moveTo(plusMinutes(TEST_NOW, 2));
    expect(statesOf(await sync())).toEqual(['inStep', 'underWay']);
    expect(await sentRow(arrived)).toMatchObject({ state: 'applied', entry_id: 'arrived' });
    fixture.test.clock.moveTo(plusMinutes(TEST_NOW, 3));
    expect((await sync()).body.added).toBe(1);
    expect(await spans()).toHaveLength(2);
  });

  it('[I-23] reports a broken ADP, and sends nothing for an unknown worker', async () => {
    await fixture.approved();
    await fixture.faults({ on: 'modify', kind: 'broken', times: 1 });
    expect((await sync()).body).toMatchObject({
      code: 'timeclock_fault',
      message: expect.stringContaining('being maintained'),
    });
    expect(await sync({ workerId: 2_000_000_000 })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await sync({ startDate: '2026-11-17', endDate: '2026-11-01' })).body.code).toBe('timeclock_span_invalid');
  });

  it('[I-23] sends nothing if the time cards cannot be read', async () => {
    await fixture.approved();
    await fixture.company({ entries: [fixture.entry('e1', '2026-11-16', '09:00', '17:00')] });
    await fixture.faults({ on: 'timeCards', kind: 'garbled' });
    expect(await sync()).toMatchObject({ status: 502, body: { code: 'timeclock_unreadable' } });
    expect(await posts()).toEqual([]);
    await fixture.faults();
    expect(statesOf(await sync())).toEqual(['inStep']);
  });

  it('[I-23] leaves overlapping hours in ADP for an admin to resolve, and does not report them as in sync', async () => {
    await fixture.approved();
    await fixture.company({ entries: [fixture.entry('by hand', '2026-11-16', '09:00', '17:15')] });
    const response = await sync();
    expect(statesOf(response)).toEqual(['overlapsThere']);
    expect(response.body.comparison).toMatchObject({ onlyThere: [], shifts: [{ theirs: { hours: 8.25 } }] });
    expect(response.body.message).toBe(
      'Nothing was sent for Rosa. ADP does not have all approved hours yet: see each shift.',
    );
    expect(await posts()).toEqual([]);
  });

  it('[I-23] does not report entries waiting for confirmation as in sync', async () => {
    await fixture.approved();
    await fixture.faults({ on: 'modify', kind: 'broken', times: 1 });
    expect((await sync()).body.code).toBe('timeclock_fault');
    const again = await sync();
    expect(statesOf(again)).toEqual(['underWay']);
    expect(again.body.message).toContain('Nothing was sent for Rosa.');
  });

  it('[I-23] shows entries for which ADP was busy as not accepted, without an invented message', async () => {
    const id = await fixture.approved();
    await fixture.faults({ on: 'modify', kind: 'tooMany', retryAfter: 40 });
    expect((await sync()).body).toMatchObject({ code: 'timeclock_busy', params: { seconds: 40 } });
    expect(await sentRow(id)).toMatchObject({ state: 'refused', said: null });
    expect((await compared()).shifts).toMatchObject([{ state: 'refused', message: null }]);
    await fixture.faults();
    expect((await sync()).body.added).toBe(1);
  });

  it('[I-23] uses the requested days', async () => {
    await fixture.approved({ date: '2026-11-03' });
    expect((await sync()).body.added).toBe(0);
    expect((await sync({ startDate: '2026-11-01', endDate: '2026-11-07' })).body.added).toBe(1);
  });
});
