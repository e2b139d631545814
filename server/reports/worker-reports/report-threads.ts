import { Injectable } from '@nestjs/common';
import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReportOrder } from './report-thread.js';

/** The same ending as this file's: compiled it is JavaScript, run from source it is not. */
const THREAD = new URL(`./report-thread${extname(import.meta.url)}`, import.meta.url);

/**
 * Writes exports beside the event loop: 50 000 lines of a workbook are ten seconds of work, during which nobody could clock
 * in. One at a time, so that the other processors stay with those who wait for an answer.
 */
@Injectable()
export class ReportThreads {
  private last: Promise<unknown> = Promise.resolve();

  async write(order: ReportOrder): Promise<Buffer> {
    const turn = this.last.then(() => run(order));
    this.last = turn.catch(() => undefined); // a failed one holds nobody up
    return turn;
  }
}

async function run(order: ReportOrder): Promise<Buffer> {
  const thread = new Worker(THREAD, { workerData: order });
  const file = once(thread, 'message') as Promise<[Uint8Array]>; // rejects with what the thread throws
  const ended = once(thread, 'exit').then(() => {
    throw new Error('The thread of an export ended without a file');
  });
  const [bytes] = await Promise.race([file, ended]);
  return Buffer.from(bytes.buffer);
}
