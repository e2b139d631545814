import { describe, expect, it } from '@jest/globals';
import { hoursHundredths } from '../kernel/hours.js';
import { TIMECLOCK } from './timeclock.policy.js';
import { type Instant, type LocalDate, plusMinutes } from '../kernel/time.js';
import { decideDateRange, payPeriodQueryRange } from './date-range.rules.js';
import { formatDuration, parseDuration } from './duration.rules.js';
import { isoAtSite } from './site-offset.rules.js';
import { planSync } from './sync-plan.rules.js';
import { pairToSend, type Sent, type WorkedShift } from './time-pairs.rules.js';
import { type ClockedPair, timeEntries, totalHours } from './time-cards.rules.js';
import { LOOKUP_EMAIL } from './timeclock.fields.js';

const day = (text: string) => text as LocalDate;
const at = (iso: string) => Date.parse(iso) as Instant;
const MONDAY = at('2026-11-16T16:00:00Z');
const FIVE = at('2026-11-17T00:00:00Z');

describe('ISO 8601 durations', () => {
  it('[I-21] are parsed with hours, minutes and seconds only', () => {
    expect(['PT18H56M', 'PT9H', 'PT30M', 'PT0S', 'PT1.5S', 'PT36H'].map(parseDuration)).toEqual([
      68_160_000, 32_400_000, 1_800_000, 0, 1_500, 129_600_000,
    ]);
    for (const text of ['', 'PT', 'P1D', '8:30', 'PT8', 'PT-1H', 'PT1M1H', ' PT1H'])
      expect(parseDuration(text)).toBeNull();
  });

  it('[I-21] are formatted as they are parsed', () => {
    for (const text of ['PT18H56M', 'PT9H', 'PT30M', 'PT0S', 'PT1H1M1S'])
      expect(formatDuration(parseDuration(text)!)).toBe(text);
  });
});

describe('decideDateRange', () => {
  const today = day('2026-11-17');
  it('[I-20] defaults to the last 7 days, including today', () => {
    expect(decideDateRange({}, today)).toMatchObject({ ok: true, from: '2026-11-11', to: today });
    expect(decideDateRange({ startDate: '', endDate: '2026-11-03' }, today)).toMatchObject({ from: '2026-10-28' });
    expect(decideDateRange({ startDate: '2026-11-01' }, today)).toMatchObject({ from: '2026-11-01', to: today });
  });

  it('[I-20] accepts 1 to 92 days', () => {
    const ask = (startDate: string) => decideDateRange({ startDate, endDate: today }, today).ok;
    expect([ask('2026-11-17'), ask('2026-11-18'), ask('2026-08-18'), ask('2026-08-17')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it.each([{ startDate: 'soon' }, { endDate: 'soon' }, { startDate: '2026-11-01', endDate: '2026-02-30' }])(
    '[I-20] refuses %j, and says how many days are possible',
    (query) => {
      expect(decideDateRange(query, today)).toEqual({
        ok: false,
        code: 'timeclock_span_invalid',
        params: { most: TIMECLOCK.maxDays },
      });
    },
  );

  it('[I-20] ignores spaces around a date, and takes spaces alone for no date', () => {
    expect(decideDateRange({ startDate: ' 2026-11-01 ', endDate: '2026-11-03 ' }, today)).toEqual({
      ok: true,
      from: '2026-11-01',
      to: '2026-11-03',
    });
    expect(decideDateRange({ startDate: '  ', endDate: ' ' }, today)).toMatchObject({ from: '2026-11-11', to: today });
  });

  it('[I-18] requests a month that only overlaps the range', () => {
    expect(payPeriodQueryRange({ from: day('2026-01-31'), to: day('2026-03-01') })).toEqual({
      from: '2026-01-01',
      to: '2026-03-31',
    });
  });
});

describe('times of the time-clock', () => {
  it('[I-23] have the offset of the site at that instant', () => {
    expect(isoAtSite(at('2026-11-01T07:30:00Z'), 'America/Denver')).toBe('2026-11-01T01:30:00-06:00');
    expect(isoAtSite(at('2026-11-01T08:30:00Z'), 'America/Denver')).toBe('2026-11-01T01:30:00-07:00');
    expect(isoAtSite(at('2026-11-16T18:30:15.900Z'), 'Asia/Kolkata')).toBe('2026-11-17T00:00:15+05:30');
    expect(isoAtSite(MONDAY, 'UTC')).toBe('2026-11-16T16:00:00+00:00');
  });
});

describe('the e-mail address of a look-up', () => {
  it('[I-20] is required', () => {
    for (const value of ['', '  ', undefined, null, 7])
      expect(LOOKUP_EMAIL.check(value)).toEqual({ code: 'lookup_email_required' });
    expect(LOOKUP_EMAIL.check('a@b')).toEqual({ code: 'email_invalid' });
    expect(LOOKUP_EMAIL.check('a@b.example')).toBeNull();
  });
});

const pairOf = (changes: Partial<ClockedPair> = {}): ClockedPair => ({
  entryId: 'e1',
  date: day('2026-11-16'),
  startsAt: MONDAY,
  endsAt: FIVE,
  durationMs: null,
  ...changes,
});

describe('timeEntries', () => {
  const CODES = { regular: ['REGULAR'], overtime: ['OVERTIME'] };
  const SPAN = { from: day('2026-11-16'), to: day('2026-11-17') };
  const total = (payCode: string, hours: number, date = '2026-11-16') => ({
    date: day(date),
    payCode,
    durationMs: hours * 3_600_000,
  });

  it('[I-21] are limited to the range at both ends', () => {
    const dates = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'];
    const pairs = dates.map((date) => pairOf({ date: day(date) }));
    expect(timeEntries({ pairs, totals: [] }, CODES, SPAN).map(({ workDate }) => workDate)).toEqual(dates.slice(1, 3));
  });

  it('[I-21] are ordered by day, also days without times', () => {
    const pairs = [pairOf({ date: day('2026-11-17') })];
    expect(timeEntries({ pairs, totals: [total('REGULAR', 1)] }, CODES, SPAN).map(({ workDate }) => workDate)).toEqual([
      '2026-11-16',
      '2026-11-17',
    ]);
  });

  it('[I-21] have the times of their pair, and the hours that the time-clock reports for it', () => {
    const pairs = [pairOf({ durationMs: 7.5 * 3_600_000 })];
    expect(timeEntries({ pairs, totals: [] }, CODES, SPAN)).toEqual([
      {
        workDate: '2026-11-16',
        clockInTime: '2026-11-16T16:00:00.000Z',
        clockOutTime: '2026-11-17T00:00:00.000Z',
        totalHours: 7.5,
        regularHours: null,
        overtimeHours: null,
      },
    ]);
  });

  it('[I-21] have only the overtime of their own day, under any of its pay codes', () => {
    const pairs = [pairOf(), pairOf({ date: day('2026-11-17') })];
    const totals = [total('OVERTIME', 1), total('DOUBLETIME', 2, '2026-11-17')];
    const codes = { ...CODES, overtime: ['OVERTIME', 'DOUBLETIME'] };
    expect(timeEntries({ pairs, totals }, codes, SPAN).map(({ overtimeHours }) => overtimeHours)).toEqual([1, 2]);
    expect(
      timeEntries({ pairs: [], totals }, codes, SPAN).map(({ totalHours: all, overtimeHours }) => [all, overtimeHours]),
    ).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('[I-21] have overtime at the end of the day, in any input order', () => {
    const evening = pairOf({ startsAt: plusMinutes(FIVE, 60), endsAt: plusMinutes(FIVE, 180) });
    const totals = [total('REGULAR', 7), total('overtime', 3)];
    const entries = timeEntries({ pairs: [evening, pairOf()], totals }, CODES, SPAN);
    expect(
      entries.map(({ totalHours: all, regularHours, overtimeHours }) => [all, regularHours, overtimeHours]),
    ).toEqual([
      [8, 7, 1],
      [2, 0, 2],
    ]);
    expect(totalHours(entries)).toBe(10);
    const [entry] = entries;
    const hours = (total: number) => ({ ...entry!, totalHours: total });
    expect(totalHours([hours(8.29), hours(1.1)])).toBe(9.39); // 8.29 * 100 is slightly less than 829 in floating point
  });

  it('[I-21] have no overtime if the time-clock reports none', () => {
    const evening = pairOf({ startsAt: plusMinutes(FIVE, 60), endsAt: plusMinutes(FIVE, 180) });
    expect(timeEntries({ pairs: [evening, pairOf()], totals: [] }, CODES, SPAN)).toMatchObject([
      { totalHours: 8, regularHours: null, overtimeHours: null },
      { totalHours: 2, regularHours: null, overtimeHours: null },
    ]);
  });

  it('[I-21] have no times if only hours were entered; other pay codes count in the total only', () => {
    expect(timeEntries({ pairs: [], totals: [total('HOLIDAY', 8), total('REGULAR', 2)] }, CODES, SPAN)).toEqual([
      {
        workDate: '2026-11-16',
        clockInTime: null,
        clockOutTime: null,
        totalHours: 10,
        regularHours: 2,
        overtimeHours: 0,
      },
    ]);
  });

  it('[I-21] have no end and no hours while clocked in', () => {
    expect(timeEntries({ pairs: [pairOf({ endsAt: null })], totals: [] }, CODES, SPAN)).toMatchObject([
      { clockOutTime: null, totalHours: 0 },
    ]);
  });
});

describe('planSync', () => {
  const worked = (changes: Partial<WorkedShift> = {}): WorkedShift => ({
    assignmentId: 1,
    clockInAt: MONDAY,
    clockOutAt: FIVE,
    hours: hoursHundredths(800),
    hoursEdited: false,
    isApproved: true,
    ...changes,
  });
  const sent = (changes: Partial<Sent> = {}): Sent => ({
    assignmentId: 1,
    change: 'add',
    state: 'applied',
    startsAt: MONDAY,
    endsAt: FIVE,
    entryId: 'e1',
    at: FIVE,
    ...changes,
  });
  const plan = (shift: WorkedShift, before: Sent[], cards: ClockedPair[], minutes = 0) => {
    const { shifts, onlyThere } = planSync([shift], before, cards, plusMinutes(FIVE, minutes));
    return [shifts[0]?.state, shifts[0]?.step.kind, onlyThere.length];
  };
  const later = { startsAt: plusMinutes(MONDAY, 30) };

  it('[I-23] sends only approved hours above 0', () => {
    expect(pairToSend(worked())).toEqual({ startsAt: MONDAY, endsAt: FIVE });
    expect(pairToSend(worked({ isApproved: false }))).toBeNull();
    expect(pairToSend(worked({ hours: hoursHundredths(0), hoursEdited: true }))).toBeNull();
    expect(pairToSend(worked({ hours: hoursHundredths(1), hoursEdited: true }))).toEqual({
      startsAt: MONDAY,
      endsAt: MONDAY + 36_000,
    });
    expect(pairToSend(worked({ clockOutAt: null }))).toBeNull();
    expect(pairToSend(worked({ clockInAt: null }))).toBeNull();
    expect(pairToSend(worked({ hours: null }))).toBeNull();
  });

  it('[I-23] adds, changes, removes, or does nothing', () => {
    expect(plan(worked(), [], [])).toEqual(['toAdd', 'add', 0]);
    expect(plan(worked(), [sent()], [pairOf()])).toEqual(['inStep', 'nothing', 0]);
    expect(plan(worked(later as Partial<WorkedShift>), [sent()], [pairOf()])).toEqual(['inStep', 'nothing', 0]);
    expect(plan(worked({ clockInAt: later.startsAt }), [sent()], [pairOf()])).toEqual(['toChange', 'change', 0]);
    expect(plan(worked({ isApproved: false }), [sent()], [pairOf()])).toEqual(['toRemove', 'remove', 0]);
    expect(plan(worked({ isApproved: false }), [], [])).toEqual(['notApproved', 'nothing', 0]);
    expect(plan(worked({ isApproved: false }), [sent()], [])).toEqual(['notApproved', 'deleteRecord', 0]);
    for (const entryId of ['e1', null])
      expect(plan(worked(), [sent({ change: 'remove', entryId })], [])).toEqual(['toAdd', 'add', 0]);
  });

  it('[I-23] records the id of an entry that was sent and whose id was not known', () => {
    for (const state of ['applied', 'sending'] as const) {
      const { shifts } = planSync([worked()], [sent({ state, entryId: null })], [pairOf()], FIVE);
      expect(shifts).toMatchObject([
        { state: 'inStep', step: { kind: 'recordEntry', pair: { startsAt: MONDAY, endsAt: FIVE }, entryId: 'e1' } },
      ]);
    }
  });

  it('[I-23] treats times less than a minute apart as equal', () => {
    const off = (ms: number) => [pairOf({ startsAt: (MONDAY + ms) as Instant })];
    expect(plan(worked(), [], off(59_999))).toEqual(['inStep', 'recordEntry', 0]);
    expect(plan(worked(), [], off(60_000))).toEqual(['overlapsThere', 'nothing', 0]);
  });

  it('[I-23] adds nothing that overlaps another entry, because both would be paid', () => {
    const there = (startsAt: number, endsAt: number) => [
      pairOf({ startsAt: startsAt as Instant, endsAt: endsAt as Instant }),
    ];
    expect(plan(worked(), [], there(MONDAY - 3_600_000, MONDAY + 60_000))).toEqual(['overlapsThere', 'nothing', 0]);
    expect(plan(worked(), [], there(FIVE - 60_000, FIVE + 3_600_000))).toEqual(['overlapsThere', 'nothing', 0]);
    expect(plan(worked(), [], there(MONDAY - 3_600_000, MONDAY + 59_999))).toEqual(['toAdd', 'add', 1]);
    expect(plan(worked(), [], there(FIVE, FIVE + 3_600_000))).toEqual(['toAdd', 'add', 1]);
    expect(plan(worked(), [], [pairOf({ endsAt: null })])).toEqual(['toAdd', 'add', 1]);
    const refused = sent({ state: 'refused', entryId: null });
    expect(plan(worked(), [refused], there(MONDAY, FIVE - 900_000))).toEqual(['overlapsThere', 'nothing', 0]);
    expect(plan(worked({ clockInAt: later.startsAt }), [sent()], there(MONDAY, FIVE))).toEqual([
      'toChange',
      'change',
      0,
    ]);
  });

  it('[I-23] leaves an entry whose shift is in step, or only changes, beside another entry', () => {
    const other = pairOf({ entryId: 'e2', startsAt: plusMinutes(MONDAY, -60), endsAt: plusMinutes(MONDAY, 60) });
    expect(plan(worked(), [sent()], [pairOf(), other])).toEqual(['inStep', 'nothing', 1]);
    expect(plan(worked({ clockInAt: later.startsAt }), [sent()], [pairOf(), other])).toEqual(['toChange', 'change', 1]);
  });

  it('[I-23] ignores an entry of another shift', () => {
    const before = worked({ clockInAt: plusMinutes(MONDAY, -120), clockOutAt: plusMinutes(MONDAY, 10) });
    const { shifts } = planSync([before, { ...worked(), assignmentId: 2 }], [], [pairOf()], FIVE);
    expect(shifts.map(({ state }) => state)).toEqual(['toAdd', 'inStep']);
  });

  it('[I-23] leaves entries changed or deleted on the time-clock to an admin', () => {
    expect(plan(worked(), [sent()], [pairOf(later)])).toEqual(['differsThere', 'nothing', 0]);
    expect(plan(worked(), [sent()], [])).toEqual(['differsThere', 'nothing', 0]);
    expect(plan(worked(), [sent({ entryId: null, startsAt: later.startsAt })], [])).toEqual([
      'differsThere',
      'nothing',
      0,
    ]);
    expect(plan(worked({ clockInAt: later.startsAt }), [sent()], [])).toEqual(['toAdd', 'add', 0]);
    expect(plan(worked({ clockInAt: later.startsAt }), [sent()], [pairOf(later)])).toEqual([
      'inStep',
      'recordEntry',
      0,
    ]);
  });

  it('[I-23] waits for a pending response, up to the limit', () => {
    const [unanswered, accepted] = [
      sent({ state: 'sending', entryId: null }),
      sent({ state: 'accepted', entryId: null }),
    ];
    expect(plan(worked(), [unanswered], [], 2.99)).toEqual(['underWay', 'nothing', 0]);
    expect(plan(worked(), [unanswered], [], 3)).toEqual(['toAdd', 'add', 0]);
    expect(plan(worked(), [accepted], [], 59.99)).toEqual(['underWay', 'nothing', 0]);
    expect(plan(worked(), [accepted], [], 60)).toEqual(['toAdd', 'add', 0]);
  });

  it('[I-23] continues from the result shown by the time cards', () => {
    const unanswered = sent({ state: 'sending', entryId: null });
    expect(plan(worked(), [unanswered], [pairOf()])).toEqual(['inStep', 'recordEntry', 0]);
    expect(plan(worked({ clockInAt: later.startsAt }), [unanswered], [pairOf()])).toEqual(['toChange', 'change', 0]);
    expect(plan(worked({ isApproved: false }), [unanswered], [pairOf()])).toEqual(['toRemove', 'remove', 0]);
    const changing = sent({ change: 'change', state: 'sending', ...later });
    const nowLater = worked({ clockInAt: later.startsAt });
    expect(plan(nowLater, [changing], [pairOf(later)])).toEqual(['inStep', 'recordEntry', 0]);
    expect(plan(nowLater, [changing], [pairOf()], 3)).toEqual(['toChange', 'change', 0]);
    const removing = sent({ change: 'remove', state: 'sending' });
    expect(plan(worked({ isApproved: false }), [removing], [])).toEqual(['notApproved', 'deleteRecord', 0]);
    expect(plan(worked({ isApproved: false }), [removing], [pairOf()], 1)).toEqual(['underWay', 'nothing', 0]);
    expect(plan(worked({ isApproved: false }), [removing], [pairOf()], 3)).toEqual(['toRemove', 'remove', 0]);
  });

  it('[I-23] shows a refused change as refused, and retries it', () => {
    const refusal = (change: Sent['change']) =>
      sent({ change, state: 'refused', entryId: change === 'add' ? null : 'e1' });
    expect(plan(worked(), [refusal('add')], [])).toEqual(['refused', 'add', 0]);
    expect(plan(worked({ isApproved: false }), [refusal('remove')], [pairOf()])).toEqual(['refused', 'remove', 0]);
    const changed = { ...refusal('change'), ...later };
    expect(plan(worked({ clockInAt: later.startsAt }), [changed], [pairOf()])).toEqual(['refused', 'change', 0]);
    expect(plan(worked({ isApproved: false }), [changed], [pairOf()])).toEqual(['toRemove', 'remove', 0]);
  });

  it('[I-23] never matches one entry with two shifts', () => {
    const twin = { ...worked(), assignmentId: 2 };
    const { shifts } = planSync([twin, worked()], [sent()], [pairOf()], FIVE);
    expect(shifts.map(({ state }) => state)).toEqual(['toAdd', 'inStep']);
  });
});
