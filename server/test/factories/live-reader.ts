import { createParser } from 'eventsource-parser';
import type { LiveTopic } from '../../../shared/live/live.contract.js';
import type { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

export type ReceivedEvent = { name: string; topics: LiveTopic[] };

/** A client of GET /api/events over a real connection. */
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

  /** Connects to an app that listens already. */
  static async open(test: TestApp, token: string): Promise<LiveReader> {
    return LiveReader.at(await test.app.getUrl(), token);
  }

  /** Connects to a server. @param url the server's base URL */
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

  /** The topics received so far, without duplicates, sorted. */
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

  /** Waits until the events from before the connection have been received. */
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
