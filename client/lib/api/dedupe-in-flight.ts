/**
 * Identical calls share the response of the running one: a double click can start two before the button is disabled.
 */
export class DedupeInFlight<Result> {
  private readonly running = new Map<string, Promise<Result>>();

  run<Input>(input: Input, call: (input: Input) => Promise<Result>): Promise<Result> {
    const key = JSON.stringify(input) ?? '';
    const identical = this.running.get(key);
    if (identical) return identical;
    const result = call(input).finally(() => this.running.delete(key));
    this.running.set(key, result);
    return result;
  }
}
