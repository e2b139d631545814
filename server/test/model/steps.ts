import fc from 'fast-check';
import { Decides, Places, Refuses, Removes, SetsBox } from './desk-steps.js';
import { Adjusts, Approves, EntersTimes, Pays, SetsClockOut, Undoes } from './pay-steps.js';
import { Deletes, Edits, Schedules, type Terms } from './schedule-steps.js';
import { InTurn, type Step } from './step.js';
import { Comes, LastShift, Looks, Waits } from './time-steps.js';
import { Cancels, Claims, Clocks, Meddles } from './worker-steps.js';

/** Any of a list, the latest ones more often. */
const any = fc.oneof({ weight: 1, arbitrary: fc.nat(11) }, { weight: 3, arbitrary: fc.integer({ min: -3, max: -1 }) });
/** One of those added last: most of the others have begun. */
const recent = fc.integer({ min: -3, max: -1 });
/** Starts so near each other that shifts overlap, some within the 48 hours and some beyond. */
const inHours = fc.constantFrom(1, 2, 3, 5, 8, 14, 24, 46, 47, 48, 52);
const LAST = -1;
const yes = (weight: number) => fc.nat(9).map((n) => n < weight);

const terms: fc.Arbitrary<Terms> = fc.record({
  level: fc.constantFrom(1, 1, 1, 2),
  rateCents: fc.constantFrom(1600, 1750, 2150),
  premiumCents: fc.constantFrom(0, 0, 250),
  positions: fc.constantFrom(1, 2),
  needsApproval: yes(3),
});
const some = fc.array(any, { minLength: 1, maxLength: 4 });
const schedules = fc.tuple(inHours, fc.integer({ min: 3, max: 11 }), terms);

const make = <A extends unknown[]>(args: fc.Arbitrary<A>, step: new (...args: A) => Step): fc.Arbitrary<Step> =>
  args.map((made) => new step(...made));

const offBy = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1);
const clockedIn = make(
  fc.tuple(fc.constant('startsAt' as const), fc.constantFrom(-5, 0, 5, 31, 120), offBy),
  LastShift,
);
const clockedOut = make(fc.tuple(fc.constant('endsAt' as const), fc.constantFrom(-30, 0, 0, 120), offBy), LastShift);

/** A shift from its announcement to its pay, by one worker, who comes and goes when that is just allowed, or just not. */
const workedShift = fc
  .tuple(schedules, any, clockedIn, clockedOut, yes(5))
  .map(([[ahead, hours, asked], worker, comes, goes, isPaid]) => {
    const steps = [
      new Schedules(ahead, hours, { ...asked, needsApproval: false }),
      new Claims(worker, LAST, 'assign'),
      comes,
      new Clocks(LAST, 'in', true, false),
      goes,
      new Clocks(LAST, 'out', true, false),
      new Approves(LAST),
    ];
    return new InTurn(isPaid ? [...steps, new Pays([LAST])] : steps);
  });

/** A shift that two want, and one of them one right before it. */
const wantedShift = fc
  .tuple(inHours, fc.integer({ min: 3, max: 8 }), terms, any, any)
  .map(([ahead, hours, asked, one, other]) => {
    const before = new Schedules(ahead, hours, asked);
    const after = new Schedules(ahead + hours, hours, asked);
    const claims = [new Claims(one, -1, 'assign'), new Claims(one, -2, 'assign'), new Claims(other, -1, 'assign')];
    return new InTurn([before, after, ...claims]);
  });

/** Two or three long days, entered by hand and paid, of which one is taken back at times: more than 40 hours in a week. */
const longDays = fc
  .tuple(any, terms, fc.array(fc.integer({ min: 60, max: 96 }), { minLength: 2, maxLength: 3 }), yes(4))
  .map(([worker, asked, days, isUndone]) => {
    const day = (quarters: number) => [
      new Schedules(1, 8, { ...asked, level: 1, needsApproval: false }),
      new Claims(worker, LAST, 'assign'),
      new LastShift('endsAt'),
      new EntersTimes(LAST, 0, 420, quarters),
      new Approves(LAST),
      new Pays([LAST]),
    ];
    return new InTurn([...days.flatMap(day), ...(isUndone ? [new Undoes([LAST - 1])] : [])]);
  });

/** An application that is approved. */
const approvedApplication = fc
  .tuple(any, recent)
  .map(([worker, shift]) => new InTurn([new Claims(worker, shift, 'apply'), new Decides(LAST, 'approved')]));

type Share = fc.WeightedArbitrary<Step>;
const share = (weight: number, arbitrary: fc.Arbitrary<Step>): Share => ({ weight, arbitrary });

const AROUND_A_SHIFT: Share[] = [
  share(8, make(schedules, Schedules)),
  share(12, make(fc.tuple(any, recent, fc.constantFrom('assign', 'assign', 'apply')), Claims)),
  share(5, make(fc.tuple(any), Cancels)),
  share(2, make(fc.tuple(any, any, fc.constantFrom('cancel', 'clock-in', 'clock-out')), Meddles)),
  share(4, make(fc.tuple(any, fc.constantFrom('assigned', 'approved', 'rejected')), Decides)),
  share(4, make(fc.tuple(any, recent, yes(5)), Places)),
  share(2, make(fc.tuple(any), Removes)),
  share(3, make(fc.tuple(any, fc.constantFrom('isApproved', 'isActive'), yes(8)), SetsBox)),
  share(1, make(fc.tuple(any), Refuses)),
  share(4, make(fc.tuple(any, fc.constantFrom(0, 0, 1, 3, -24, 24), terms), Edits)),
  share(1, make(fc.tuple(any), Deletes)),
  share(4, approvedApplication),
  share(6, wantedShift),
];

const minutesWorked = fc.constantFrom(0, 61, 420, 1_440, 1_441);
const AT_WORK_AND_PAY: Share[] = [
  share(10, make(fc.tuple(any, fc.constantFrom('in', 'in', 'out'), yes(8), yes(3)), Clocks)),
  share(3, make(fc.tuple(any, fc.constantFrom(0, 0, 7, 90), minutesWorked, fc.option(fc.nat(96))), EntersTimes)),
  share(2, make(fc.tuple(any, fc.constantFrom(0, 1, 485, 1_440)), SetsClockOut)),
  share(4, make(fc.tuple(any), Approves)),
  share(
    4,
    make(
      some.map((chosen): [number[]] => [chosen]),
      Pays,
    ),
  ),
  share(
    3,
    make(
      some.map((chosen): [number[]] => [chosen]),
      Undoes,
    ),
  ),
  share(2, make(fc.tuple(any, fc.constantFrom(-20_000, -1, 1, 500)), Adjusts)),
  share(5, workedShift),
  share(4, longDays),
];

const TIME: Share[] = [
  share(3, make(fc.tuple(fc.constantFrom(1, 30, 119, 700)), Waits)),
  share(9, make(fc.tuple(fc.nat(2), offBy), Comes)),
  share(2, fc.constant(new Looks())),
];

/** What can happen, each in its share. */
export const STEP: fc.Arbitrary<Step> = fc.oneof(...AROUND_A_SHIFT, ...AT_WORK_AND_PAY, ...TIME);
