import { send, type CallOptions } from './api.js';
import { boundToPerson } from './bound-to-person.js';

export type DownloadedFile = { blob: Blob; name: string };

/** Milliseconds; the server needs minutes to write a report of a large company. */
const FILE_TIMEOUT_MS = 5 * 60_000;

/**
 * Downloads a file under the name that the server gives it. It is not a link, because a link sends no token. The promise never settles
 * after a logout, because another person may use the device by then. [O-73]
 */
export async function apiDownload(path: string, options: CallOptions = {}): Promise<DownloadedFile> {
  const run = () => send('GET', path, undefined, { timeoutMs: FILE_TIMEOUT_MS, ...options }, readFile);
  const { content } = await boundToPerson(run, () => true);
  return content;
}

/** @throws Error when the response has no file name; our server always sends one */
async function readFile(response: Response): Promise<DownloadedFile> {
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  if (name === undefined) throw new TypeError('not a file of our server');
  return { blob: await response.blob(), name };
}
