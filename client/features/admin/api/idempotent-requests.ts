/**
 * Idempotency ids for create requests. The same content keeps its id until a response arrives, so a retry after a lost
 * response creates nothing twice. The same content after a response gets a new id.
 */
export class IdempotentRequests {
  /** Ids of requests without a response, by their content. */
  private readonly unanswered = new Map<string, string>();

  async run<Result>(body: object, send: (id: string) => Promise<Result>): Promise<Result> {
    const content = JSON.stringify(body);
    const id = this.unanswered.get(content) ?? crypto.randomUUID();
    this.unanswered.set(content, id);
    const result = await send(id);
    if (this.unanswered.get(content) === id) this.unanswered.delete(content);
    return result;
  }
}
