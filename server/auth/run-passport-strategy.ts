/** A passport strategy with its three outcome methods, which passport sets on an object derived from it. */
export type StrategyWithOutcomes<Request> = {
  success(user: unknown): void;
  fail(challenge: unknown): void;
  error(error: unknown): void;
  authenticate(request: Request, options: object): void;
};

export type StrategyResult =
  { kind: 'success'; user: unknown } | { kind: 'fail'; challenge: unknown } | { kind: 'error'; error: unknown };

/** Runs a passport strategy on one request without Express, session and redirects. @returns its outcome */
export function runPassportStrategy<Request>(strategy: object, request: Request): Promise<StrategyResult> {
  return new Promise((resolve) => {
    const run = Object.create(strategy) as StrategyWithOutcomes<Request>;
    run.success = (user) => resolve({ kind: 'success', user });
    run.fail = (challenge) => resolve({ kind: 'fail', challenge });
    run.error = (error) => resolve({ kind: 'error', error });
    run.authenticate(request, {});
  });
}
