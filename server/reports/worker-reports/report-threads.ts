import { Injectable } from '@nestjs/common';
import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { MINUTE_MS } from '../../../shared/kernel/time.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { ReportJob } from './report-thread.js';

/** The same ending as this file's: compiled it is JavaScript, run from source it is not. */
const THREAD = new URL(`./report-thread${extname(import.meta.url)}`, import.meta.url);

/** The largest export takes some ten seconds of a processor of its own. */
const WRITE_WITHIN_MS = 3 * MINUTE_MS;

/**
 * Writes exports beside the event loop: 50 000 lines of a workbook are ten seconds of work, during which nobody could clock
 * in. One at a time, so that the other processors stay with those who wait for an answer.
 */
@Injectable()
export class ReportThreads {
  protected readonly withinMs: number = WRITE_WITHIN_MS;
  private last: Promise<unknown> = Promise.resolve();

  /** @throws DomainError `busy` if the thread has not written the file in time: it is ended, and the next export gets a new one */
  async write(order: ReportJob): Promise<Buffer> {
    const turn = this.last.then(() => run(this.program(), order, this.withinMs));
    this.last = turn.catch(() => undefined); // a failed one holds nobody up
    return turn;
  }

  protected program(): URL {
    return THREAD;
  }
}

async function run(program: URL, order: ReportJob, withinMs: number): Promise<Buffer> {
  const thread = new Worker(program, { workerData: order });
  const timer = setTimeout(() => void thread.terminate(), withinMs);
  try {
    return await fileOf(thread);
  } finally {
    clearTimeout(timer);
  }
}

async function fileOf(thread: Worker): Promise<Buffer> {
  const file = once(thread, 'message') as Promise<[Uint8Array]>; // rejects with what the thread throws
  const ended = once(thread, 'exit').then(() => {
    throw new DomainError('busy');
  });
  const [bytes] = await Promise.race([file, ended]);
  return Buffer.from(bytes.buffer);
}
