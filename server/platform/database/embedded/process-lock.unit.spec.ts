import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withProcessLock } from './process-lock.js';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gigshift-lock-'));
  file = join(folder, 'a.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a lock between processes', () => {
  it('lets one at a time do its work, and leaves nothing behind', async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await pause(5);
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 6 }, () => withProcessLock(file, work)));
    expect(most).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is given back by work that fails', async () => {
    await expect(withProcessLock(file, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(existsSync(file)).toBe(false);
  });

  it('is taken from a process that is gone, by one at a time', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(file, `${pid}\nits lock`);
    let inside = 0;
    const work = async () => {
      expect((inside += 1)).toBe(1);
      await pause(5);
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 4 }, () => withProcessLock(file, work)));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not taken from a process that lives', async () => {
    writeFileSync(file, `${process.ppid}\nits lock`);
    let entered = false;
    const waiting = withProcessLock(file, async () => void (entered = true));
    await pause(200);
    expect(entered).toBe(false);
    rmSync(file);
    await waiting;
    expect(entered).toBe(true);
  });
});
