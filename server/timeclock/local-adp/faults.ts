/** What a test can have the stand-in do wrong. */
export type Fault = {
  on: 'token' | 'workers' | 'timeCards' | 'modify' | 'result';
  kind:
    | 'expiredToken'
    | 'forbidden'
    | 'tooMany'
    | 'broken'
    /** Collections are left out, as ADP does with empty ones, though they would hold something. */
    | 'leftOut'
    | 'slow'
    /** Takes the request and says nothing, ever. */
    | 'silent'
    /** The same, having carried it out. */
    | 'silentAfterwards'
    /** 202: carried out when the result has been asked for `polls` times. */
    | 'accepted'
    /** 207: the first entry only. */
    | 'partial'
    /** 202 whose result is such a 207. */
    | 'acceptedPartial'
    /** No JSON. */
    | 'garbled';
  /** How often; until it is taken back where left out. */
  times?: number;
  retryAfter?: number | string;
  delayMs?: number;
  polls?: number;
};

export class Faults {
  private planned: Fault[] = [];

  plan(faults: Fault[]): void {
    this.planned = faults.map((fault) => ({ ...fault }));
  }

  /** The fault that such a request meets now, used up by one. */
  next(on: Fault['on']): Fault | null {
    const fault = this.planned.find((one) => one.on === on && one.times !== 0);
    if (!fault) return null;
    if (fault.times !== undefined) fault.times -= 1;
    return fault;
  }
}
