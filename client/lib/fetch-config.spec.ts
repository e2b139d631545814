import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clockOffsetMs } from './clock.js';
import { CONFIG_PATH } from './config-path.js';
import { askEarly } from './early-answers.js';
import { fetchConfig } from './fetch-config.js';
import { storageOver } from './storage.testing.js';

const fetched = jest.fn<typeof fetch>();
const STARTED_AT = 1_000_000;
let passed: number;

beforeEach(() => {
  passed = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => STARTED_AT + passed);
  jest.spyOn(performance, 'now').mockImplementation(() => passed);
  Object.assign(globalThis, {
    localStorage: storageOver(new Map()),
    document: { documentElement: { lang: 'en' } },
    fetch: fetched,
  });
});

describe('the server’s clock', () => {
  it('[K-01] is read between question and answer, also where both were long before the app ran', async () => {
    const wayMs = 100;
    const aheadMs = 5_000;
    let answer: (response: Response) => void = () => undefined;
    fetched.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    askEarly(CONFIG_PATH, null, new Headers());
    passed = 2 * wayMs;
    answer(
      Response.json({ brandName: 'Gigshift', site: {}, now: new Date(STARTED_AT + wayMs + aheadMs).toISOString() }),
    );
    await new Promise((resolve) => setTimeout(resolve));
    passed = 3_000;
    await fetchConfig();
    expect(clockOffsetMs()).toBe(aheadMs);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
