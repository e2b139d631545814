import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MINUTE_MS } from '../../../shared/kernel/time.js';
import type { Config } from '../../platform/config/config.js';
import { VideoConverter } from './video-converter.js';

describe('a server that looks for ffmpeg', () => {
  let folder: string;
  let ffmpegPath: string;
  let converter: VideoConverter;
  const install = (exitCode: number) => {
    writeFileSync(ffmpegPath, `#!/bin/sh\nexit ${exitCode}\n`);
    chmodSync(ffmpegPath, 0o755);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gigshift-converter-'));
    ffmpegPath = join(folder, 'ffmpeg');
    converter = new VideoConverter({ ffmpegPath } as Config);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['is missing', () => undefined],
    ['fails', () => install(1)],
  ])('[X-80] that %s looks again after a minute, and not before', async (_, prepare) => {
    prepare();
    expect(await converter.isAvailable()).toBe(false);
    install(0);
    jest.advanceTimersByTime(MINUTE_MS - 1);
    expect(await converter.isAvailable()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(await converter.isAvailable()).toBe(true);
  });

  it('[X-80] that runs is not looked for again', async () => {
    install(0);
    expect(await converter.isAvailable()).toBe(true);
    rmSync(ffmpegPath);
    jest.advanceTimersByTime(2 * MINUTE_MS);
    expect(await converter.isAvailable()).toBe(true);
  });
});
