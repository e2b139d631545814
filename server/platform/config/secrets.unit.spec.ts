import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { storedSecrets } from './secrets.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gigshift-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Reads the secrets in a process of its own, at a moment all of them share. */
async function readElsewhere(at: number): Promise<string> {
  const code = `
    await import('./scripts/ts-hooks.mjs');
    const { storedSecrets } = await import('./server/platform/config/secrets.ts');
    while (performance.timeOrigin + performance.now() < ${at});
    process.stdout.write(storedSecrets(${JSON.stringify(folder)}).tokenKey.toString('hex'));`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  return (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { env })).stdout;
}

describe('the keys of an installation', () => {
  it('are made once and read from then on', () => {
    const made = storedSecrets(folder);
    expect(storedSecrets(folder)).toEqual(made);
    for (const key of [made.tokenKey, made.encryptionKey, made.challengeKey]) expect(key).toHaveLength(32);
    expect(new Set(Object.values(made).map(String)).size).toBe(5);
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  });

  it('are the same for processes that start at once', async () => {
    const at = performance.timeOrigin + performance.now() + 2_000;
    const keys = await Promise.all([1, 2, 3, 4].map(() => readElsewhere(at)));
    expect(new Set(keys)).toEqual(new Set([storedSecrets(folder).tokenKey.toString('hex')]));
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  }, 20_000);
});
