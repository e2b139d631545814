import { describe, expect, it } from '@jest/globals';
import { DedupeInFlight } from './dedupe-in-flight.js';

describe('pending requests', () => {
  it('[W-30] share the response between two equal calls; another input or a later call sends a new request', async () => {
    const requests: string[] = [];
    const calls = new DedupeInFlight<string>();
    const ask = (reason: string) =>
      calls.run({ reason }, async (input) => {
        requests.push(input.reason);
        return `${input.reason} ${requests.length}`;
      });
    expect(await Promise.all([ask('W-2'), ask('W-2'), ask('I-9')])).toEqual(['W-2 1', 'W-2 1', 'I-9 2']);
    expect(await ask('W-2')).toBe('W-2 3');
    expect(requests).toEqual(['W-2', 'I-9', 'W-2']);
  });

  it('[W-30] are sent again after a failure', async () => {
    const calls = new DedupeInFlight<string>();
    await expect(calls.run(1, () => Promise.reject(new Error('no signal')))).rejects.toThrow('no signal');
    expect(await calls.run(1, async () => 'there')).toBe('there');
  });
});
