import { AsyncLocalStorage } from 'node:async_hooks';

const traces = new AsyncLocalStorage<string>();

/** The id of the request under way, as the person sees it on an error; `null` in a job or at the start. */
export function currentTraceId(): string | null {
  return traces.getStore() ?? null;
}

export function withTrace<T>(traceId: string, work: () => T): T {
  return traces.run(traceId, work);
}
