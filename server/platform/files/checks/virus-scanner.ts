import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Config, type ScannerSettings } from '../../config/config.js';
import { DomainError } from '../../http/errors/domain-error.js';

/** clamd responds only after it has received the whole file. Without a response for this long it is considered stopped. */
const IDLE_TIMEOUT_MS = 120_000;
const MAX_REPLY_BYTES = 4_096;

/**
 * Scans a file with clamd before it is stored, if `CLAMD_URL` is set, with the command INSTREAM. A file that cannot be
 * scanned is not stored. decisions: Files. [U-07]
 */
@Injectable()
export class VirusScanner {
  private readonly logger = new Logger('VirusScanner');
  private readonly settings: ScannerSettings | null;

  constructor(config: Config) {
    this.settings = config.scanner;
  }

  /** Scans the file at `path`. @throws DomainError `file_infected`, `file_scan_unavailable` */
  async check(path: string, idleTimeoutMs = IDLE_TIMEOUT_MS): Promise<void> {
    if (this.settings === null) return;
    const verdict = await scan(this.settings, path, idleTimeoutMs).catch((error: unknown) => String(error));
    if (verdict === 'stream: OK') return;
    const found = /^stream: (.+) FOUND$/.exec(verdict)?.[1];
    if (found !== undefined) {
      this.logger.warn({ found }, 'An upload was refused: the virus scanner found malware');
      throw new DomainError('file_infected');
    }
    this.logger.error({ verdict }, 'An upload was refused: no verdict from the virus scanner');
    throw new DomainError('file_scan_unavailable');
  }
}

/** Sends one file on a new connection. clamd may respond before the end, for example if the file is too large. */
async function scan(settings: ScannerSettings, path: string, idleTimeoutMs: number): Promise<string> {
  const socket = connect(settings);
  socket.setTimeout(idleTimeoutMs, () =>
    socket.destroy(new Error(`no response from clamd within ${idleTimeoutMs / 1_000} s`)),
  );
  const reply = readReply(socket);
  const sending = pipeline(inStream(path), socket, { end: false });
  sending.catch(() => undefined); // `reply` reports a broken connection
  try {
    return await reply;
  } finally {
    socket.destroy();
  }
}

async function* inStream(path: string): AsyncGenerator<string | Buffer> {
  yield 'zINSTREAM\0';
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')).trim());
      else if (text.length > MAX_REPLY_BYTES)
        reject(new Error(`the response of clamd is longer than ${MAX_REPLY_BYTES} bytes`));
    });
    socket.on('error', reject).on('close', () => reject(new Error('clamd closed the connection before its response')));
  });
}
