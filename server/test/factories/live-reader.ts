import { createParser } from 'eventsource-parser';
import type { LiveTopic } from '../../../shared/live/live.contract.js';
import type { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

export type ReceivedEvent = { name: string; topics: LiveTopic[] };

/** Somebody who listens at GET /api/events over a real connection. */
export class LiveReader {
  readonly events: ReceivedEvent[] = [];
  hasBegun = false;
  hasEnded = false;

  private constructor(
    readonly response: Response,
    private readonly calling: AbortController,
  ) {
    void this.read().catch(() => (this.hasEnded = true));
  }

  /** The app listens at a port already. */
  static async open(test: TestApp, token: string): Promise<LiveReader> {
    return LiveReader.at(await test.app.getUrl(), token);
  }

  /** @param url of a server */
  static async at(url: string, token: string): Promise<LiveReader> {
    const calling = new AbortController();
    const response = await fetch(`${url}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: calling.signal,
    });
    return new LiveReader(response, calling);
  }

  get names(): string[] {
    return this.events.map(({ name }) => name);
  }

  /** Every topic told so far, each once, in the alphabet's order. */
  get topics(): LiveTopic[] {
    return [...new Set(this.events.flatMap(({ topics }) => topics))].sort();
  }

  async untilTopic(topic: LiveTopic): Promise<void> {
    await until(async () => this.topics.includes(topic));
  }

  async untilNamed(name: string): Promise<void> {
    await until(async () => this.names.includes(name));
  }

  async untilEnded(): Promise<void> {
    await until(async () => this.hasEnded);
  }

  /** Everything told of the time before the stream was opened is here. */
  async untilStarted(): Promise<void> {
    await until(async () => this.hasBegun);
  }

  clear(): void {
    this.events.length = 0;
  }

  close(): void {
    this.calling.abort();
  }

  private async read(): Promise<void> {
    const chunks = this.response.body?.pipeThrough(new TextDecoderStream());
    const parser = createParser({
      onComment: () => (this.hasBegun = true),
      onEvent: ({ event: name = 'message', data }) =>
        this.events.push({ name, topics: data ? (JSON.parse(data) as LiveTopic[]) : [] }),
    });
    for await (const chunk of chunks ?? []) parser.feed(chunk);
    this.hasEnded = true;
  }
}
