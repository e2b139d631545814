import { Injectable } from '@nestjs/common';
import { once } from 'node:events';
import { extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { MINUTE_MS } from '../../../shared/kernel/time.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { ReportJob } from './report-thread.js';

/** Has the same extension as this file: .js when compiled, .ts when run from source. */
const THREAD = new URL(`./report-thread${extname(import.meta.url)}`, import.meta.url);

/** The largest export takes about ten seconds of processor time. */
const TIMEOUT_MS = 3 * MINUTE_MS;

/**
 * Writes exports in worker threads: a workbook of 50 000 lines would block the event loop for ten seconds. Writes one at a time
 * to leave the other processors to requests.
 */
@Injectable()
export class ReportThreads {
  protected readonly timeoutMs: number = TIMEOUT_MS;
  private last: Promise<unknown> = Promise.resolve();

  /**
   * Writes a file. @throws DomainError `report_too_slow` after the time limit, which ends the thread; the next export
   * starts a new one
   */
  async write(job: ReportJob): Promise<Buffer> {
    const file = this.last.then(() => run(this.program(), job, this.timeoutMs));
    this.last = file.catch(() => undefined); // a failed export does not stop the queue
    return file;
  }

  protected program(): URL {
    return THREAD;
  }
}

async function run(program: URL, job: ReportJob, timeoutMs: number): Promise<Buffer> {
  const thread = new Worker(program, { workerData: job });
  const timer = new AbortController();
  // does not wait for the end of the thread: one that the operating system blocks cannot be ended
  const timeout = sleep(timeoutMs, undefined, { signal: timer.signal }).then(() => {
    void thread.terminate();
    throw new DomainError('report_too_slow');
  });
  try {
    return await Promise.race([receiveFile(thread), timeout]);
  } finally {
    timer.abort();
  }
}

async function receiveFile(thread: Worker): Promise<Buffer> {
  const file = once(thread, 'message') as Promise<[Uint8Array]>; // rejects with what the thread throws
  const ended = once(thread, 'exit').then(() => {
    throw new DomainError('report_too_slow');
  });
  const [bytes] = await Promise.race([file, ended]);
  return Buffer.from(bytes.buffer);
}
