/**
 * Gives a request that makes something its id. The same content keeps the id until the server has answered: another try after
 * a lost answer makes nothing twice, and the same content once more makes another one.
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
