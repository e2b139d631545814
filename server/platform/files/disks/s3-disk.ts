import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import { S3Driver } from 'flydrive/drivers/s3';
import type { StorageSettings } from '../../config/config.js';
import { DomainError } from '../../http/errors/domain-error.js';
import type { ByteRange, FileDisk, FileMetadata } from './file-disk.js';

const PART_BYTES = 256 * 1024;
const TRIES = 3;
const FIRST_PAUSE_MS = 200;
const CONNECT_MS = 5_000;
/** How long a read waits for the first byte, all attempts together. */
export const READ_ANSWER_MS = 8_000;

const quiet = () => undefined;
const SILENT = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet };

/**
 * A bucket of S3 or a compatible store (decisions: Files). Each file is one PUT with its length and MD5, so that it
 * appears as a whole or not at all. One PUT takes 5 GB, ten times the largest video. [U-09]
 */
export class S3Disk extends S3Driver implements FileDisk {
  private readonly logger = new Logger('Storage');
  private readonly bucketName: string;
  private readonly client: S3Client;

  constructor(
    settings: Extract<StorageSettings, { kind: 's3' }>,
    private readonly readAnswerMs = READ_ANSWER_MS,
  ) {
    const client = clientFor(settings);
    super({ client, bucket: settings.bucket, visibility: 'private', supportsACL: false });
    this.client = client;
    this.bucketName = settings.bucket;
  }

  async store(key: string, draft: string): Promise<void> {
    const options = { contentLength: (await stat(draft)).size, ContentMD5: await md5Of(draft) };
    for (let attempt = 1; ; attempt += 1) {
      const contents = createReadStream(draft); // a new stream for each attempt
      try {
        await this.putStream(key, contents, options);
        break;
      } catch (error) {
        contents.destroy();
        if (attempt === TRIES || !isTransient(error)) throw this.unavailable(error);
        await wait(FIRST_PAUSE_MS * 2 ** attempt);
      }
    }
    await rm(draft, { force: true });
  }

  async metadata(key: string): Promise<FileMetadata | null> {
    try {
      const request = new HeadObjectCommand({ Bucket: this.bucketName, Key: key });
      const { ContentLength, ETag, LastModified } = await this.answered((abortSignal) =>
        this.client.send(request, { abortSignal }),
      );
      return { sizeBytes: ContentLength ?? 0, etag: ETag ?? '', lastModified: LastModified ?? new Date(0) };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw this.unavailable(error);
    }
  }

  async getRange(key: string, { start, end }: ByteRange): Promise<Readable> {
    const range = new GetObjectCommand({ Bucket: this.bucketName, Key: key, Range: `bytes=${start}-${end}` });
    try {
      return await this.answered(async (abortSignal) => {
        const body = (await this.client.send(range, { abortSignal })).Body as Readable;
        await once(body, 'readable', { signal: abortSignal });
        return body;
      });
    } catch (error) {
      throw statusOf(error) === 404 ? new DomainError('not_found') : this.unavailable(error);
    }
  }

  override async delete(key: string): Promise<void> {
    await super.delete(key).catch((error: unknown) => {
      throw this.unavailable(error);
    });
  }

  async keysBefore(area: string, epochMs: number): Promise<string[]> {
    const keys: string[] = [];
    let paginationToken: string | undefined;
    do {
      const page = await this.listAll(`${area}/`, { recursive: true, ...(paginationToken ? { paginationToken } : {}) });
      for (const found of page.objects) {
        if (found.isFile && (await found.getMetaData()).lastModified.getTime() < epochMs) keys.push(found.key);
      }
      paginationToken = page.paginationToken;
    } while (paginationToken !== undefined);
    return keys;
  }

  /** Aborts a read whose first byte takes too long, whatever attempt it is: a person waits for it. [U-16] */
  private async answered<T>(read: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), this.readAnswerMs);
    try {
      return await read(limit.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Logs the error, which may contain hosts and buckets, and returns the problem without it. */
  private unavailable(error: unknown): DomainError {
    this.logger.error({ err: error, status: statusOf(error) }, 'A request to the file storage failed');
    return new DomainError('storage_unavailable');
  }
}

function clientFor(settings: Extract<StorageSettings, { kind: 's3' }>): S3Client {
  const { region, endpoint, pathStyle, credentials, timeoutMs } = settings;
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
    // many S3-compatible stores do not support the newer checksums; we send the MD5 of the whole
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    logger: SILENT, // we log errors ourselves
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: timeoutMs },
  });
}

async function md5Of(path: string): Promise<string> {
  const [hash, part] = [createHash('md5'), Buffer.alloc(PART_BYTES)]; // one buffer for all parts: a stream would allocate new ones
  const file = await open(path);
  try {
    for (let read = -1; read !== 0;) {
      read = (await file.read(part, 0, PART_BYTES)).bytesRead;
      hash.update(part.subarray(0, read));
    }
    return hash.digest('base64');
  } finally {
    await file.close();
  }
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;
}

/** Returns whether a retry may succeed: no response, too many requests or a server error. */
function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
}
