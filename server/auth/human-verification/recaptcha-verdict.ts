import { LOGIN_ACTION } from '../../../shared/auth/login.fields.js';

/** The fields of a siteverify response that we use. `score` is from 0 (a robot) to 1 (a person). */
export type Verdict = {
  success: boolean;
  score: number;
  action: unknown;
  hostname: unknown;
  errors: readonly string[];
};

/** Parses a siteverify response; missing fields count against the token. */
export function readVerdict(response: unknown): Verdict {
  const fields = (typeof response === 'object' && response !== null ? response : {}) as Record<string, unknown>;
  const errors = fields['error-codes'];
  return {
    success: fields.success === true,
    score: typeof fields.score === 'number' ? fields.score : 0,
    action: fields.action,
    hostname: fields.hostname,
    errors: Array.isArray(errors) ? errors.map(String) : [],
  };
}

/** Returns whether a token was issued for this login on this site with a sufficient score. */
export function isPerson(verdict: Verdict, expected: { minScore: number; hostname: string }): boolean {
  return (
    verdict.success &&
    verdict.action === LOGIN_ACTION &&
    verdict.hostname === expected.hostname &&
    verdict.score >= expected.minScore
  );
}
