import { type HoursHundredths, hoursHundredths, hundredthsToHours } from '../kernel/hours.js';
import { FILLING } from './assignments.policy.js';
import { PAY } from '../payroll/payroll.policy.js';
import { SCORE } from '../performance/performance.policy.js';
import { type Decision, allowed, refused } from '../kernel/result.js';
import { HOUR_MS, type Instant } from '../kernel/time.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';
import { type ClaimInput, decideClaim } from './claim.rules.js';
import type { WorkloadWarning } from './workload.contract.js';

/** Facts for ranking a worker for a shift. Hours are those of the shift's workweek. */
export type CandidateFacts = {
  id: number;
  skillLevel: SkillLevelId;
  /** 0 to 100, one decimal. */
  score: number;
  weekBefore: HoursHundredths;
  weekAfter: HoursHundredths;
  /** Number of completed assignments: all, and those with this shift's title. */
  completed: number;
  completedSame: number;
  /** The worker cancelled this shift in time or was rejected for it. */
  leftBefore: boolean;
  warnings: readonly Pick<WorkloadWarning, 'code'>[];
};

/**
 * The reasons for a rank, the most important first; the screen has their texts. `speaksFor`: true for an advantage,
 * false for an obstacle.
 */
export type CandidateReason =
  | { code: 'level_too_low'; speaksFor: false }
  | { code: 'left_before'; speaksFor: false }
  | { code: 'overtime'; hours: number; speaksFor: false }
  | { code: 'no_overtime'; hoursLeft: number; speaksFor: true }
  | { code: 'score_high'; speaksFor: true }
  | { code: 'score_low'; speaksFor: false }
  | { code: 'did_same'; times: number; speaksFor: true }
  | { code: 'first_shift'; speaksFor: false };

const OVERTIME_AFTER = PAY.overtimeAfterHours * 100;

/** Returns the hours beyond 40 that this shift adds to its workweek. */
export function overtimeAdded({ weekBefore, weekAfter }: Pick<CandidateFacts, 'weekBefore' | 'weekAfter'>) {
  return hoursHundredths(Math.max(weekAfter - Math.max(weekBefore, OVERTIME_AFTER), 0));
}

/** Returns the hours without overtime that remain in the workweek after this shift. */
export function hoursLeft({ weekAfter }: Pick<CandidateFacts, 'weekAfter'>): HoursHundredths {
  return hoursHundredths(Math.max(OVERTIME_AFTER - weekAfter, 0));
}

/** Returns the reasons for a candidate's rank, the most important first. */
export function candidateReasons(facts: CandidateFacts, shift: { skillLevelId: SkillLevelId }): CandidateReason[] {
  const overtime = hundredthsToHours(overtimeAdded(facts));
  const reasons: CandidateReason[] = [];
  if (facts.skillLevel < shift.skillLevelId) reasons.push({ code: 'level_too_low', speaksFor: false });
  if (facts.leftBefore) reasons.push({ code: 'left_before', speaksFor: false });
  if (overtime > 0) reasons.push({ code: 'overtime', hours: overtime, speaksFor: false });
  else reasons.push({ code: 'no_overtime', hoursLeft: hundredthsToHours(hoursLeft(facts)), speaksFor: true });
  if (facts.score >= SCORE.bands.excellent) reasons.push({ code: 'score_high', speaksFor: true });
  if (facts.score < SCORE.bands.good) reasons.push({ code: 'score_low', speaksFor: false });
  if (facts.completedSame > 0) reasons.push({ code: 'did_same', times: facts.completedSame, speaksFor: true });
  if (facts.completed === 0) reasons.push({ code: 'first_shift', speaksFor: false });
  return reasons;
}

/**
 * Sorts candidates, best first, independent of the input order: sufficient level, no earlier cancellation of this
 * shift, fewest warnings about rest and hours in a row, least added overtime, highest score, most completed shifts of
 * this title, most hours left, then the older account. [W-267]
 */
export function rankCandidates<Facts extends CandidateFacts>(
  candidates: readonly Facts[],
  shift: { skillLevelId: SkillLevelId },
): Facts[] {
  const weigh = (one: Facts): number[] => [
    one.skillLevel < shift.skillLevelId ? 1 : 0,
    one.leftBefore ? 1 : 0,
    one.warnings.filter(({ code }) => code !== 'over_week').length, // hours over 40 are the added overtime
    overtimeAdded(one),
    -one.score,
    -one.completedSame,
    -hoursLeft(one),
    one.id,
  ];
  return candidates
    .map((one) => ({ one, weights: weigh(one) }))
    .sort((a, b) => firstDifference(a.weights, b.weights))
    .map(({ one }) => one);
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  return a.map((weight, place) => weight - (b[place] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/**
 * Decides whether an admin may ask a worker to take a shift: the worker can sign up now, has no open offer of the shift, and
 * was not asked about it within the last 12 hours. `askedAt`: the last offer that was not withdrawn. [F-23, F-34]
 */
export function decideAsk(input: ClaimInput & { askedAt: Instant | null; hasOpenOffer: boolean }): Decision {
  const claim = decideClaim(input, 'assign');
  if (!claim.ok) return claim;
  const { askedAt, hasOpenOffer, now } = input;
  if (hasOpenOffer) return refused('offer_open');
  const again = askedAt === null || now - askedAt >= FILLING.askAgainAfterHours * HOUR_MS;
  return again ? allowed : refused('asked_recently', { hours: FILLING.askAgainAfterHours });
}
