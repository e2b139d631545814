import autocannon, { type Sent } from 'autocannon';

/** A call of a load. */
export type Call = Sent;

export type Figures = {
  calls: number;
  /** Calls per second from the first request to the last response. */
  perSecond: number;
  /** Milliseconds from the request to the complete response. */
  p50: number;
  p95: number;
  p99: number;
  /** The count of each status; `lost`: without a response. */
  statuses: Record<string, number>;
};

const TIMEOUT_SECONDS = 30;
const SAMPLE_INTERVAL_MS = 50;

/**
 * Sends each call once with a fixed number of concurrent calls: a closed loop, in which a slow response delays the next call.
 * Connections are distributed over the addresses.
 */
export function load(urls: string[], calls: readonly Call[], connections: number): Promise<Figures> {
  let sent = 0;
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const startedAt = performance.now();
  let endedAt = startedAt;
  const next = (request: object) => ({ ...request, ...calls[Math.min(sent++, calls.length - 1)] });
  const requests = [{ setupRequest: next, onResponse: (status: number) => count(statuses, String(status)) }];
  return new Promise((resolve, reject) => {
    const options = {
      url: urls,
      amount: calls.length,
      timeout: TIMEOUT_SECONDS,
      sampleInt: SAMPLE_INTERVAL_MS,
      requests,
    };
    const run = autocannon({ ...options, connections: Math.min(connections, calls.length) }, (error, ended) => {
      if (error) return reject(error);
      const lost = ended.errors + ended.timeouts;
      if (lost > 0) statuses.lost = lost;
      resolve(figuresOf(times, endedAt - startedAt, statuses));
    });
    run.on('response', (_client: unknown, _status: number, _bytes: number, milliseconds: number) => {
      endedAt = performance.now();
      times.push(milliseconds);
    });
  });
}

/** Measures direct database work in the same way: each worker starts its next item after finishing one. */
export async function runConcurrently<T>(
  work: readonly T[],
  width: number,
  run: (item: T, worker: number) => Promise<string>,
): Promise<Figures> {
  let taken = 0;
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const startedAt = performance.now();
  const worker = async (number: number) => {
    for (let index = taken++; index < work.length; index = taken++) {
      const sentAt = performance.now();
      const status = await run(work[index] as T, number);
      times.push(performance.now() - sentAt);
      count(statuses, status);
    }
  };
  await Promise.all(Array.from({ length: width }, (_, number) => worker(number)));
  return figuresOf(times, performance.now() - startedAt, statuses);
}

function count(statuses: Record<string, number>, status: string): void {
  statuses[status] = (statuses[status] ?? 0) + 1;
}

function figuresOf(times: number[], milliseconds: number, statuses: Record<string, number>): Figures {
  const sorted = Float64Array.from(times).sort();
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? NaN;
  const perSecond = (1000 * sorted.length) / milliseconds;
  return { calls: sorted.length, perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99), statuses };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [below, above] = [sorted[middle - 1] ?? NaN, sorted[middle] ?? NaN];
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
}

/** Combines runs: the median of each figure and the total of each status. */
export function medianOf(runs: readonly Figures[]): Figures {
  const of = (pick: (run: Figures) => number) => median(runs.map(pick));
  const statuses: Record<string, number> = {};
  for (const run of runs)
    for (const [status, times] of Object.entries(run.statuses)) statuses[status] = (statuses[status] ?? 0) + times;
  return {
    calls: runs.reduce((sum, { calls }) => sum + calls, 0),
    ...{ perSecond: of((run) => run.perSecond), p50: of((run) => run.p50) },
    ...{ p95: of((run) => run.p95), p99: of((run) => run.p99), statuses },
  };
}
