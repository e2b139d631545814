import { AsyncLocalStorage } from 'node:async_hooks';

const traces = new AsyncLocalStorage<string>();

/** Returns the trace id of the current request, which error messages show; null in a job or at the start. */
export function currentTraceId(): string | null {
  return traces.getStore() ?? null;
}

/** Runs `work` with a trace id. */
export function withTrace<T>(traceId: string, work: () => T): T {
  return traces.run(traceId, work);
}
