/** The part of autocannon that is used here: it comes without types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };

  type Options = {
    /** Connections are dealt out to several in turn. */
    url: string[];
    connections: number;
    /** How many requests in all. */
    amount: number;
    /** Seconds after which a request without an answer counts as lost. */
    timeout: number;
    /** Milliseconds between looks at whether all is done. */
    sampleInt: number;
    requests: {
      setupRequest: (request: object) => object;
      onResponse: (status: number, body: string) => void;
    }[];
  };

  export type Ended = { errors: number; timeouts: number };

  export default function autocannon(options: Options, done: (error: Error | null, ended: Ended) => void): EventEmitter;
}
