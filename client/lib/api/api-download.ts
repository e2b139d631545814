import { send, type CallOptions } from './api.js';
import { boundToPerson } from './bound-to-person.js';

export type DownloadedFile = { blob: Blob; name: string };

/** A report of a whole company takes a while to be written. */
const FILE_WITHIN_MS = 5 * 60_000;

/**
 * A file that the server hands out to be saved, with the name it gives it. A link could not carry the token. Never settles once
 * its person has logged out: the device may be somebody else's by then [O-73].
 */
export async function apiDownload(path: string, options: CallOptions = {}): Promise<DownloadedFile> {
  const run = () => send('GET', path, undefined, { timeoutMs: FILE_WITHIN_MS, ...options }, readFile);
  const { content } = await boundToPerson(run, () => true);
  return content;
}

/** @throws when the reply has no name for the file: our server gives one to each */
async function readFile(response: Response): Promise<DownloadedFile> {
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  if (name === undefined) throw new TypeError('not a file of our server');
  return { blob: await response.blob(), name };
}
