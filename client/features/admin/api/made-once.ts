/**
 * Idempotency ids for create requests. The same content keeps its id until the server answers, so a retry after a lost answer
 * creates nothing twice. The same content after an answer gets a new id.
 */
export class MadeOnce {
  private last: { content: string; id: string } | null = null;

  async run<Answer>(body: object, send: (id: string) => Promise<Answer>): Promise<Answer> {
    const content = JSON.stringify(body);
    if (this.last?.content !== content) this.last = { content, id: crypto.randomUUID() };
    const { id } = this.last;
    const answer = await send(id);
    if (this.last?.id === id) this.last = null;
    return answer;
  }
}
