import fc from 'fast-check';
import { Decides, Places, Refuses, Removes, Replaces, SetsBox } from './admin-steps.js';
import { Adjusts, Approves, EntersTimes, Pays, SetsClockOut, Undoes } from './pay-steps.js';
import { Deletes, Edits, Schedules, type Terms } from './schedule-steps.js';
import { Sequence, type Step } from './step.js';
import { MovesToBoundary, MovesToLastShift, RunsScheduledChecks, Waits } from './time-steps.js';
import { Cancels, Claims, Clocks, Resumes, TriesOthersAssignment } from './worker-steps.js';

/** A random index; the latest items are more frequent. */
const anyIndex = fc.oneof(
  { weight: 1, arbitrary: fc.nat(11) },
  { weight: 3, arbitrary: fc.integer({ min: -3, max: -1 }) },
);
/** An index of the latest items; most others have started. */
const recentIndex = fc.integer({ min: -3, max: -1 });
/** Hours to the start, close enough for overlaps, within and beyond 48 hours. */
const inHours = fc.constantFrom(1, 2, 3, 5, 8, 14, 24, 46, 47, 48, 52);
const LAST = -1;
const trueWithWeight = (weight: number) => fc.nat(9).map((n) => n < weight);

const terms: fc.Arbitrary<Terms> = fc.record({
  level: fc.constantFrom(1, 1, 1, 2),
  rateCents: fc.constantFrom(1600, 1750, 2150),
  premiumCents: fc.constantFrom(0, 0, 250),
  positions: fc.constantFrom(1, 2),
  needsApproval: trueWithWeight(3),
});
const some = fc.array(anyIndex, { minLength: 1, maxLength: 4 });
const schedules = fc.tuple(inHours, fc.integer({ min: 3, max: 11 }), terms);

const make = <A extends unknown[]>(args: fc.Arbitrary<A>, step: new (...args: A) => Step): fc.Arbitrary<Step> =>
  args.map((made) => new step(...made));

const offBy = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1);
const clockedIn = make(
  fc.tuple(fc.constant('startsAt' as const), fc.constantFrom(-5, 0, 5, 31, 120), offBy),
  MovesToLastShift,
);
const clockedOut = make(
  fc.tuple(fc.constant('endsAt' as const), fc.constantFrom(-30, 0, 0, 120), offBy),
  MovesToLastShift,
);

/** A shift from creation to payment by one worker, who clocks at the limits of what is allowed. */
const workedShift = fc
  .tuple(schedules, anyIndex, clockedIn, clockedOut, trueWithWeight(5), fc.constantFrom(null, null, 0, 10, 11))
  .map(([[ahead, hours, shiftTerms], worker, comes, goes, isPaid, resumesAfter]) => {
    const leaves = new Clocks(LAST, 'out', true, false);
    const steps = [
      new Schedules(ahead, hours, { ...shiftTerms, needsApproval: false }),
      new Claims(worker, LAST, 'assign'),
      comes,
      new Clocks(LAST, 'in', true, false),
      goes,
      new Clocks(LAST, 'out', true, false),
      ...(resumesAfter === null ? [] : [new Waits(resumesAfter), new Resumes(LAST), new Waits(1), leaves]),
      new Approves(LAST),
    ];
    return new Sequence(isPaid ? [...steps, new Pays([LAST])] : steps);
  });

/** A shift that two workers claim, one of whom also claims the shift before it. */
const contestedShift = fc
  .tuple(inHours, fc.integer({ min: 3, max: 8 }), terms, anyIndex, anyIndex)
  .map(([ahead, hours, shiftTerms, one, other]) => {
    const before = new Schedules(ahead, hours, shiftTerms);
    const after = new Schedules(ahead + hours, hours, shiftTerms);
    const claims = [new Claims(one, -1, 'assign'), new Claims(one, -2, 'assign'), new Claims(other, -1, 'assign')];
    return new Sequence([before, after, ...claims]);
  });

/** Two or three long days with entered times, paid and sometimes undone: more than 40 hours a week. */
const longDays = fc
  .tuple(anyIndex, terms, fc.array(fc.integer({ min: 60, max: 96 }), { minLength: 2, maxLength: 3 }), trueWithWeight(4))
  .map(([worker, shiftTerms, days, isUndone]) => {
    const day = (quarters: number) => [
      new Schedules(1, 8, { ...shiftTerms, level: 1, needsApproval: false }),
      new Claims(worker, LAST, 'assign'),
      new MovesToLastShift('endsAt'),
      new EntersTimes(LAST, 0, 420, quarters),
      new Approves(LAST),
      new Pays([LAST]),
    ];
    return new Sequence([...days.flatMap(day), ...(isUndone ? [new Undoes([LAST - 1])] : [])]);
  });

/** An application and its approval. */
const approvedApplication = fc
  .tuple(anyIndex, recentIndex)
  .map(([worker, shift]) => new Sequence([new Claims(worker, shift, 'apply'), new Decides(LAST, 'approved')]));

/** A no-show whose stand-in is replaced, or is removed and followed by another one. */
const replacedNoShow = fc
  .tuple(anyIndex, anyIndex, anyIndex, terms, trueWithWeight(5))
  .map(([worker, other, third, shiftTerms, isRemoved]) => {
    const steps = [
      new Schedules(1, 8, { ...shiftTerms, needsApproval: false }),
      new Claims(worker, LAST, 'assign'),
      new MovesToLastShift('startsAt', 120, 1),
      new Replaces(LAST, other),
    ];
    return new Sequence([
      ...steps,
      ...(isRemoved ? [new Removes(LAST), new Replaces(-2, third)] : [new Replaces(LAST, third)]),
    ]);
  });

type Share = fc.WeightedArbitrary<Step>;
const share = (weight: number, arbitrary: fc.Arbitrary<Step>): Share => ({ weight, arbitrary });

const AROUND_A_SHIFT: Share[] = [
  share(8, make(schedules, Schedules)),
  share(12, make(fc.tuple(anyIndex, recentIndex, fc.constantFrom('assign', 'assign', 'apply')), Claims)),
  share(5, make(fc.tuple(anyIndex), Cancels)),
  share(
    2,
    make(fc.tuple(anyIndex, anyIndex, fc.constantFrom('cancel', 'clock-in', 'clock-out')), TriesOthersAssignment),
  ),
  share(4, make(fc.tuple(anyIndex, fc.constantFrom('assigned', 'approved', 'rejected')), Decides)),
  share(4, make(fc.tuple(anyIndex, recentIndex, trueWithWeight(5)), Places)),
  share(2, make(fc.tuple(anyIndex), Removes)),
  share(3, make(fc.tuple(anyIndex, anyIndex), Replaces)),
  share(3, make(fc.tuple(anyIndex, fc.constantFrom('isApproved', 'isActive'), trueWithWeight(8)), SetsBox)),
  share(1, make(fc.tuple(anyIndex), Refuses)),
  share(4, make(fc.tuple(anyIndex, fc.constantFrom(0, 0, 1, 3, -24, 24), terms), Edits)),
  share(1, make(fc.tuple(anyIndex), Deletes)),
  share(4, approvedApplication),
  share(6, contestedShift),
  share(3, replacedNoShow),
];

const minutesWorked = fc.constantFrom(0, 61, 420, 1_440, 1_441);
const AT_WORK_AND_PAY: Share[] = [
  share(10, make(fc.tuple(anyIndex, fc.constantFrom('in', 'in', 'out'), trueWithWeight(8), trueWithWeight(3)), Clocks)),
  share(2, make(fc.tuple(anyIndex), Resumes)),
  share(3, make(fc.tuple(anyIndex, fc.constantFrom(0, 0, 7, 90), minutesWorked, fc.option(fc.nat(96))), EntersTimes)),
  share(2, make(fc.tuple(anyIndex, fc.constantFrom(0, 1, 485, 1_440)), SetsClockOut)),
  share(4, make(fc.tuple(anyIndex), Approves)),
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
  share(2, make(fc.tuple(anyIndex, fc.constantFrom(-20_000, -1, 1, 500)), Adjusts)),
  share(5, workedShift),
  share(4, longDays),
];

const TIME: Share[] = [
  share(3, make(fc.tuple(fc.constantFrom(1, 30, 119, 700)), Waits)),
  share(9, make(fc.tuple(fc.nat(2), offBy), MovesToBoundary)),
  share(2, fc.constant(new RunsScheduledChecks())),
];

/** All steps with their frequencies. */
export const STEP: fc.Arbitrary<Step> = fc.oneof(...AROUND_A_SHIFT, ...AT_WORK_AND_PAY, ...TIME);
