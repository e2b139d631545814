/** The part of a passport strategy that answers; passport sets the three outcomes on an object derived from it. */
export type AnsweringStrategy<Request> = {
  success(user: unknown): void;
  fail(challenge: unknown): void;
  error(error: unknown): void;
  authenticate(request: Request, options: object): void;
};

export type Verdict =
  { kind: 'success'; user: unknown } | { kind: 'fail'; challenge: unknown } | { kind: 'error'; error: unknown };

/** Runs a passport strategy on one request as passport does, without Express: no session, no redirect, one answer. */
export function askStrategy<Request>(strategy: object, request: Request): Promise<Verdict> {
  return new Promise((resolve) => {
    const run = Object.create(strategy) as AnsweringStrategy<Request>;
    run.success = (user) => resolve({ kind: 'success', user });
    run.fail = (challenge) => resolve({ kind: 'fail', challenge });
    run.error = (error) => resolve({ kind: 'error', error });
    run.authenticate(request, {});
  });
}
