/**
 * Idempotency ids for create requests. The same content keeps its id until the server answers, so a retry after a lost answer
 * creates nothing twice. The same content after an answer gets a new id.
 */
export class IdempotentRequests {
  /** Ids of requests that the server has not answered, by their content. */
  private readonly unanswered = new Map<string, string>();

  async run<Answer>(body: object, send: (id: string) => Promise<Answer>): Promise<Answer> {
    const content = JSON.stringify(body);
    const id = this.unanswered.get(content) ?? crypto.randomUUID();
    this.unanswered.set(content, id);
    const answer = await send(id);
    if (this.unanswered.get(content) === id) this.unanswered.delete(content);
    return answer;
  }
}
