/**
 * Identical calls share the response of the running one: a double click can start two before the button is disabled.
 */
export class DedupeInFlight<Answer> {
  private readonly onTheWay = new Map<string, Promise<Answer>>();

  run<Input>(input: Input, call: (input: Input) => Promise<Answer>): Promise<Answer> {
    const what = JSON.stringify(input) ?? '';
    const going = this.onTheWay.get(what);
    if (going) return going;
    const answer = call(input).finally(() => this.onTheWay.delete(what));
    this.onTheWay.set(what, answer);
    return answer;
  }
}
