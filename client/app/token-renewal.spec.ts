import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { instant } from '../../shared/kernel/time.js';
import { ApiError, NetworkError } from '../lib/api/api-error.js';
import { deviceNow } from '../lib/time/device-clock.js';
import { renewInOneTab, scheduleRenewal } from './token-renewal.js';

const HOUR_S = 3_600;
const refusalBody = JSON.stringify({ code: 'unauthenticated', message: 'Please log in first.' });
const ourRefusal = (status: number) => new ApiError(status, refusalBody, 'application/problem+json');

describe('the renewal of a directory token', () => {
  let requests: number[];
  let start: number;

  beforeEach(() => {
    jest.useFakeTimers();
    requests = [];
    start = deviceNow();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Seconds after the start at which it was asked for. */
  const renewal = (...answers: (Error | null)[]) =>
    scheduleRenewal(instant(start + HOUR_S * 1_000), async () => {
      requests.push((deviceNow() - start) / 1_000);
      const answer = answers.shift() ?? null;
      if (answer) throw answer;
    });
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);
  const [unavailable, lost] = [ourRefusal(503), new NetworkError(true, null)];

  it('[X-50] is retried after 5 s, 10 s and so on after no response or a 503', async () => {
    renewal(unavailable, lost, unavailable, null);
    await pass(HOUR_S);
    const first = HOUR_S - 120;
    expect(requests).toEqual([first, first + 5, first + 15, first + 35]);
  });

  it('[X-50, O-47] is retried after another program’s response, whatever its status', async () => {
    renewal(new ApiError(403, '<html>', 'text/html'), null);
    await pass(HOUR_S);
    expect(requests).toHaveLength(2);
  });

  it('[X-50] ends when the token expires, is refused, or the renewal is stopped', async () => {
    renewal(...Array.from({ length: 50 }, () => unavailable));
    await pass(2 * HOUR_S);
    expect(requests.at(-1)).toBeLessThan(HOUR_S);
    expect(requests).toHaveLength(5);
    requests = [];
    start = deviceNow();
    renewal(ourRefusal(401));
    await pass(2 * HOUR_S);
    expect(requests).toHaveLength(1);
    start = deviceNow();
    const stop = renewal(unavailable, unavailable);
    await pass(HOUR_S - 119);
    stop();
    await pass(HOUR_S);
    expect(requests).toHaveLength(2);
  });

  it('[X-50] is not repeated continuously on a device whose clock is a month behind', async () => {
    // a browser, and the fake clock like it, runs a timer of more than 2^31 - 1 ms at once
    scheduleRenewal(instant(start + 31 * 24 * HOUR_S * 1_000), async () => void requests.push(0));
    await pass(HOUR_S);
    expect(requests).toEqual([]);
  });
});

describe('the renewal with several tabs', () => {
  /** As the browser's: one after the other. */
  function queue(): Pick<LockManager, 'request'> {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, run: () => Promise<void>) => (last = last.catch(() => undefined).then(run));
    return { request } as unknown as LockManager;
  }

  it('[H-94] is done by one tab, and by the next one if that failed', async () => {
    const locks = queue();
    let stored = 'old';
    const renewed: string[] = [];
    const tab = (name: string, fault?: Error) =>
      renewInOneTab(
        () => stored === 'old',
        async () => {
          renewed.push(name);
          await Promise.resolve();
          if (fault) throw fault;
          stored = 'new';
        },
        locks,
      ).catch(() => undefined);
    await Promise.all([tab('first', new NetworkError(true, null)), tab('second'), tab('third')]);
    expect(renewed).toEqual(['first', 'second']);
  });

  it('[H-94] is done by each tab in a browser without locks', async () => {
    const renew = jest.fn(() => Promise.resolve());
    await renewInOneTab(() => true, renew, null);
    expect(renew).toHaveBeenCalledTimes(1);
  });
});
