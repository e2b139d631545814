import type { ProblemCode } from './problems.js';

/** Parameters of a problem's text: `{{title}}` in the locale file is `params.title`. */
export type ProblemParams = Readonly<Record<string, string | number>>;

export type Refusal = {
  readonly ok: false;
  readonly code: ProblemCode;
  readonly params?: ProblemParams;
};

/** Result of a rule: allowed, with computed values, or a refusal with its reason. */
export type Decision<T extends object = object> = ({ readonly ok: true } & T) | Refusal;

export const allowed = { ok: true } as const;

export function refused(code: ProblemCode, params?: ProblemParams): Refusal {
  return params ? { ok: false, code, params } : { ok: false, code };
}
