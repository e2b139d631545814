import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { SIGNATURE, startFakeClamd, type FakeClamd } from '../../../test/support/fake-clamd.js';
import type { Config } from '../../config/config.js';
import { EnvReader } from '../../config/env-reader.js';
import { readScanner } from '../../config/read-storage.js';
import { VirusScanner } from './virus-scanner.js';

const MEGABYTE = 1024 * 1024;

beforeAll(() => Logger.overrideLogger(false)); // the tests inject faults

let folder: string;
let clamd: FakeClamd;
let file: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gigshift-scan-'));
  file = join(folder, 'file');
  writeFileSync(file, Buffer.alloc(3 * MEGABYTE, 1));
  clamd = await startFakeClamd();
});
afterEach(async () => {
  await clamd.close();
  rmSync(folder, { recursive: true, force: true });
});

const scannerAt = (url: string) =>
  new VirusScanner({ scanner: readScanner(new EnvReader(url ? { CLAMD_URL: url } : {})) } as Config);

describe('the virus scanner', () => {
  it('[U-07] receives every byte, over TCP and over a Unix socket', async () => {
    await scannerAt(clamd.url).check(file);
    expect(clamd.receivedSizes).toEqual([3 * MEGABYTE]);
    const local = await startFakeClamd(join(folder, 'clamd.ctl'));
    await scannerAt(local.url).check(file);
    expect(local.receivedSizes).toEqual([3 * MEGABYTE]);
    await local.close();
  });

  it('[U-09] waits for a slow clamd without adding listeners to the connection', async () => {
    const local = await startFakeClamd(join(folder, 'clamd.ctl'));
    local.mode('slow');
    const connected = jest.spyOn(Socket.prototype, 'connect');
    const listeners: number[] = [];
    const watch = setInterval(() => {
      const [socket] = connected.mock.contexts as Socket[];
      if (socket?.writableNeedDrain) listeners.push(socket.listenerCount('close'));
    }, 1);
    await scannerAt(local.url).check(file);
    clearInterval(watch);
    connected.mockRestore();
    await local.close();
    expect(local.receivedSizes).toEqual([3 * MEGABYTE]);
    expect(listeners.length).toBeGreaterThan(3); // a busy machine takes few samples
    expect(Math.max(...listeners)).toBeLessThan(10);
  });

  it('[U-07] refuses an infected file, wherever the signature is', async () => {
    for (const at of [0, 1.5 * MEGABYTE - 5, 3 * MEGABYTE - SIGNATURE.length]) {
      const content = Buffer.alloc(3 * MEGABYTE, 1);
      content.write(SIGNATURE, at);
      writeFileSync(file, content);
      await expect(scannerAt(clamd.url).check(file)).rejects.toMatchObject({ code: 'file_infected', status: 422 });
    }
  });

  it.each(['disconnecting', 'unresponsive', 'too large', 'nonsense'] as const)(
    '[U-07] refuses files when clamd is %s',
    async (how) => {
      clamd.mode(how);
      const check = scannerAt(clamd.url).check(file, 300);
      await expect(check).rejects.toMatchObject({ code: 'file_scan_unavailable', status: 503 });
    },
  );

  it('[U-07] refuses files when clamd is unreachable, and accepts all when none is configured', async () => {
    await clamd.close();
    await expect(scannerAt(clamd.url).check(file)).rejects.toMatchObject({ code: 'file_scan_unavailable' });
    await expect(scannerAt('unix:///nowhere/clamd.ctl').check(file)).rejects.toMatchObject({
      code: 'file_scan_unavailable',
    });
    await scannerAt('').check(file);
    clamd = await startFakeClamd();
  });
});
