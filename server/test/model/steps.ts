import fc from 'fast-check';
import { Decides, Places, Refuses, Removes, SetsBox } from './desk-steps.js';
import { Adjusts, Approves, EntersTimes, Pays, SetsClockOut, Undoes } from './pay-steps.js';
import { Deletes, Edits, Schedules, type Terms } from './schedule-steps.js';
import { InTurn, type Step } from './step.js';
import { Comes, LastShift, Looks, Waits } from './time-steps.js';
import { Cancels, Claims, Clocks, Meddles } from './worker-steps.js';

const any = fc.nat(11);
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
const schedules = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 3, max: 11 }), terms);

const make = <A extends unknown[]>(args: fc.Arbitrary<A>, step: new (...args: A) => Step): fc.Arbitrary<Step> =>
  args.map((made) => new step(...made));

/** A shift from its announcement to its pay, by one worker. */
const workedShift = fc.tuple(schedules, any, yes(5)).map(([[inHours, hours, asked], worker, isPaid]) => {
  const steps = [
    new Schedules(inHours, hours, { ...asked, needsApproval: false }),
    new Claims(worker, LAST, 'assign'),
    new LastShift('startsAt'),
    new Clocks(LAST, 'in', true, false),
    new LastShift('endsAt'),
    new Clocks(LAST, 'out', true, false),
    new Approves(LAST),
  ];
  return new InTurn(isPaid ? [...steps, new Pays([LAST])] : steps);
});

/** An application that is approved. */
const approvedApplication = fc
  .tuple(any, any)
  .map(([worker, shift]) => new InTurn([new Claims(worker, shift, 'apply'), new Decides(LAST, 'approved')]));

/** What can happen, the likelier the more often it is named. */
export const STEPS: fc.Arbitrary<Step>[] = [
  make(schedules, Schedules),
  make(schedules, Schedules),
  make(fc.tuple(any, any, fc.constantFrom('assign', 'assign', 'apply')), Claims),
  make(fc.tuple(any, any, fc.constantFrom('assign', 'assign', 'apply')), Claims),
  make(fc.tuple(any), Cancels),
  make(fc.tuple(any, any, fc.constantFrom('cancel', 'clock-in', 'clock-out')), Meddles),
  make(fc.tuple(any, fc.constantFrom('in', 'out'), yes(8), yes(3)), Clocks),
  make(fc.tuple(any, fc.constantFrom('in', 'out'), yes(8), yes(3)), Clocks),
  make(fc.tuple(any, fc.constantFrom('assigned', 'approved', 'rejected')), Decides),
  make(fc.tuple(any, any, yes(5)), Places),
  make(fc.tuple(any), Removes),
  make(fc.tuple(any, fc.constantFrom('isApproved', 'isActive'), yes(6)), SetsBox),
  make(fc.tuple(any), Refuses),
  make(fc.tuple(any, fc.constantFrom(0, 0, 2, -24, 24), terms), Edits),
  make(fc.tuple(any), Deletes),
  make(
    fc.tuple(any, fc.constantFrom(0, 0, 7, 90), fc.constantFrom(0, 61, 420, 1_440, 1_441), fc.option(fc.nat(96))),
    EntersTimes,
  ),
  make(fc.tuple(any, fc.constantFrom(0, 1, 485, 1_440)), SetsClockOut),
  make(fc.tuple(any), Approves),
  make(
    some.map((chosen): [number[]] => [chosen]),
    Pays,
  ),
  make(
    some.map((chosen): [number[]] => [chosen]),
    Undoes,
  ),
  make(fc.tuple(any, fc.constantFrom(-20_000, -1, 1, 500)), Adjusts),
  make(fc.tuple(fc.constantFrom(1, 30, 119, 700, 2_900)), Waits),
  make(fc.tuple(fc.nat(3), fc.constantFrom<-1 | 0 | 1>(-1, 0, 1)), Comes),
  make(fc.tuple(fc.nat(3), fc.constantFrom<-1 | 0 | 1>(-1, 0, 1)), Comes),
  fc.constant(new Looks()),
  workedShift,
  approvedApplication,
];
