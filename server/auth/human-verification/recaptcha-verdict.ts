import { LOGIN_ACTION } from '../../../shared/auth/login.fields.js';

/** What siteverify answers, as far as we read it. `score` runs from 0 (a robot) to 1 (a person). */
export type Verdict = { success: boolean; score: number; action: string; hostname: string; errors: readonly string[] };

/** Reads an answer of siteverify; whatever is missing counts against the token. */
export function readVerdict(answer: unknown): Verdict {
  const fields = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const errors = fields['error-codes'];
  return {
    success: fields.success === true,
    score: typeof fields.score === 'number' ? fields.score : 0,
    action: typeof fields.action === 'string' ? fields.action : '',
    hostname: typeof fields.hostname === 'string' ? fields.hostname : '',
    errors: Array.isArray(errors) ? errors.map(String) : [],
  };
}

/** A token for this login, of this site, by somebody who scores enough: another site's or another form's is no proof here. */
export function isPerson(verdict: Verdict, expected: { minScore: number; hostname: string }): boolean {
  return (
    verdict.success &&
    verdict.action === LOGIN_ACTION &&
    verdict.hostname === expected.hostname &&
    verdict.score >= expected.minScore
  );
}
