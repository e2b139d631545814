/** Types of the used part of autocannon, which has none. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };

  type Options = {
    /** Connections are distributed over several URLs in turn. */
    url: string[];
    connections: number;
    /** The total number of requests. */
    amount: number;
    /** Seconds after which a request without a response counts as lost. */
    timeout: number;
    /** Milliseconds between checks for completion. */
    sampleInt: number;
    requests: {
      setupRequest: (request: object) => object;
      onResponse: (status: number, body: string) => void;
    }[];
  };

  export type Ended = { errors: number; timeouts: number };

  export default function autocannon(options: Options, done: (error: Error | null, ended: Ended) => void): EventEmitter;
}
