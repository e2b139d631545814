import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parse as parseRange } from 'range-parser';
import { hasValidSignature } from './s3-signature.js';

type Stored = { path: string; size: number; etag: string; modified: Date };
type Refusal = [status: number, code: string];

export type FakeS3 = {
  env: Record<string, string>;
  /** Returns the keys of the stored files. */
  keys: () => string[];
  /** The calls in order, such as `GET documents/…`. */
  calls: string[];
  /** Faults of the next calls; `cut` disconnects in the middle, `hang` never responds. */
  faults: (Refusal | 'cut' | 'hang')[];
  /** Sets a file's modification time. */
  age: (key: string, modified: Date) => void;
  /** Returns the number of responses being sent. */
  sending: () => number;
  close: () => Promise<void>;
};

const BUCKET = 'gigshift-files';
const KEYS = { accessKeyId: 'AKIDSTANDIN', secretAccessKey: 'a/secret+for=tests' };
const PAGE = 2; // so that lists have more than one

/**
 * Starts a fake of the S3 calls that we use. It verifies signatures (version 4), the length and MD5 of a PUT, and ranges of a
 * GET. Files are stored on disk to save memory.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const folder = mkdtempSync(join(tmpdir(), 'gigshift-s3-'));
  const stored = new Map<string, Stored>();
  const calls: string[] = [];
  const faults: FakeS3['faults'] = [];
  let sending = 0;
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(url.pathname.slice(BUCKET.length + 2));
    calls.push(`${request.method} ${key}`);
    const fault = faults.shift();
    if (fault === 'cut') return cut(request, response);
    if (fault === 'hang') return void request.resume();
    if (fault) return refuse(request, response, fault);
    if (!hasValidSignature(request, KEYS)) return refuse(request, response, [403, 'SignatureDoesNotMatch']);
    if (!url.pathname.startsWith(`/${BUCKET}`)) return refuse(request, response, [404, 'NoSuchBucket']);
    if (request.method === 'PUT') return put(request, response, key);
    if (request.method === 'GET' && url.searchParams.has('list-type')) return list(response, url.searchParams);
    const found = stored.get(key);
    if (request.method === 'DELETE') {
      stored.delete(key);
      return void response.writeHead(204).end();
    }
    if (!found) return refuse(request, response, [404, 'NoSuchKey']);
    return show(request, response, found);
  }

  async function put(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const length = request.headers['content-length'];
    if (length === undefined) return refuse(request, response, [411, 'MissingContentLength']);
    const path = join(folder, randomUUID());
    const hash = createHash('md5');
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      hash.update(chunk);
      size += chunk.length;
    });
    await pipeline(request, createWriteStream(path));
    const md5 = hash.digest();
    if (size !== Number(length)) return refuse(request, response, [400, 'IncompleteBody']);
    if (request.headers['content-md5'] !== md5.toString('base64')) return refuse(request, response, [400, 'BadDigest']);
    stored.set(key, { path, size, etag: `"${md5.toString('hex')}"`, modified: new Date() });
    response.writeHead(200, { etag: `"${md5.toString('hex')}"` }).end();
  }

  async function show(request: IncomingMessage, response: ServerResponse, file: Stored): Promise<void> {
    const header = request.headers.range;
    const range = header === undefined ? { start: 0, end: file.size - 1 } : parseRange(file.size, header).ranges[0];
    if (!range) return refuse(request, response, [416, 'InvalidRange']);
    const { start, end } = range;
    const { etag, modified } = file;
    const headers = { etag, 'last-modified': modified.toUTCString(), 'content-length': end - start + 1 };
    response.writeHead(header === undefined ? 200 : 206, headers);
    if (request.method === 'HEAD') return void response.end();
    sending += 1;
    await pipeline(createReadStream(file.path, { start, end }), response).finally(() => (sending -= 1));
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const after = query.get('continuation-token') ?? '';
    const all = [...stored.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const rest = all.filter((key) => key > after);
    const page = rest.slice(0, PAGE);
    const files = page.map((key) => {
      const { size, etag, modified } = stored.get(key) as Stored;
      return `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${size}</Size></Contents>`;
    });
    const more = rest.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${files.join('')}${more}</ListBucketResult>`,
    );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    env: {
      STORAGE_BUCKET: BUCKET,
      STORAGE_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      STORAGE_ACCESS_KEY_ID: KEYS.accessKeyId,
      STORAGE_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    keys: () => [...stored.keys()].sort(),
    calls,
    faults,
    age: (key, modified) => Object.assign(stored.get(key) as Stored, { modified }),
    sending: () => sending,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, [status, code]: Refusal): void {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** Reads a part of the request, answers a part, and disconnects. */
function cut(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'PUT') request.once('data', () => request.destroy());
  else response.destroy();
}
