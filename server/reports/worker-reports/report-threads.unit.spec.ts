import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportJob } from './report-thread.js';
import { ReportThreads } from './report-threads.js';

const programOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const JOB = { rows: '[]' } as ReportJob;

class ThreadsWithLimit extends ReportThreads {
  readonly limitMs = this.timeoutMs;
}

/** Threads that hang while `hangs` is set and write one byte otherwise. */
class TestThreads extends ReportThreads {
  hangs = true;
  override timeoutMs = 200;
  constructor(private readonly hanging = 'for (;;);') {
    super();
  }
  protected override program(): URL {
    return programOf(
      this.hangs
        ? this.hanging
        : `import { parentPort } from 'node:worker_threads'; parentPort.postMessage(new Uint8Array([7]))`,
    );
  }
}

describe('a thread that writes an export', () => {
  it('[X-40] is ended when it hangs, and the exports after it are written', async () => {
    const threads = new TestThreads();
    const hung = threads.write(JOB);
    await expect(hung).rejects.toMatchObject({ code: 'report_too_slow' });
    Object.assign(threads, { hangs: false, timeoutMs: 30_000 }); // threads start slowly on a busy machine
    const written = await Promise.all([threads.write(JOB), threads.write(JOB)]);
    expect(written.map((bytes) => [...bytes])).toEqual([[7], [7]]);
  });

  describe('that the operating system blocks', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gigshift-report-'));
    const pipe = join(folder, 'pipe');
    beforeAll(() => void execFileSync('mkfifo', [pipe]));
    afterAll(() => {
      closeSync(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)); // lets the blocked thread end
      rmSync(folder, { recursive: true });
    });

    it('[X-82] is given up, although it cannot be ended', async () => {
      const threads = new TestThreads(`import { openSync } from 'node:fs'; openSync(${JSON.stringify(pipe)});`);
      await expect(threads.write(JOB)).rejects.toMatchObject({ code: 'report_too_slow' });
      Object.assign(threads, { hangs: false, timeoutMs: 30_000 });
      expect([...(await threads.write(JOB))]).toEqual([7]);
    });
  });

  it('[X-40] has a time limit of 3 minutes', () => {
    expect(new ThreadsWithLimit().limitMs).toBe(180_000);
  });
});
