import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { storedSecrets } from './secrets.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gigshift-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ROUNDS = 40;

/** Creates the secrets of many folders in a separate process, each at a time shared by all such processes. */
async function makeElsewhere(firstAt: number): Promise<string[]> {
  const code = `
    await import('./scripts/ts-hooks.mjs');
    const { storedSecrets } = await import('./server/platform/config/secrets.ts');
    const keys = [];
    for (let round = 0; round < ${ROUNDS}; round += 1) {
      while (performance.timeOrigin + performance.now() < ${firstAt} + round * 10);
      keys.push(storedSecrets(${JSON.stringify(folder)} + '/' + round).tokenKeys[0].toString('hex'));
    }
    process.stdout.write(JSON.stringify(keys));`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { env });
  return JSON.parse(stdout) as string[];
}

describe('the keys of an installation', () => {
  it('are created once and read from then on', () => {
    const made = storedSecrets(folder);
    expect(storedSecrets(folder)).toEqual(made);
    for (const key of [...made.tokenKeys, ...made.encryptionKeys, made.challengeKey]) expect(key).toHaveLength(32);
    expect(new Set(Object.values(made).map(String)).size).toBe(5);
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  });

  it('are the same for processes that start at the same time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) mkdirSync(join(folder, String(round)));
    const at = performance.timeOrigin + performance.now() + 2_000;
    const [one, other] = await Promise.all([makeElsewhere(at), makeElsewhere(at)]);
    expect(one).toEqual(other);
    expect(new Set(one).size).toBe(ROUNDS);
    for (let round = 0; round < ROUNDS; round += 1)
      expect(readdirSync(join(folder, String(round)))).toEqual(['secrets.json']);
  }, 20_000);
});
