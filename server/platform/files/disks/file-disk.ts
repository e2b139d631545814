import type { Readable } from 'node:stream';
import type { ByteRange } from '../downloads/byte-range.js';

export type FileMetadata = { sizeBytes: number; etag: string; lastModified: Date };

/** Where files are kept for good: a folder of this machine, or a bucket. Both are drivers of flydrive (decisions: Files). [U-09] */
export abstract class FileDisk {
  /** Takes the finished file at `draft` in: it appears under its key whole or not at all, and is a draft no more. */
  abstract store(key: string, draft: string): Promise<void>;
  /** `null`: there is no such file. */
  abstract metadata(key: string): Promise<FileMetadata | null>;
  /** Part of a file, without what lies before and after it. */
  abstract getRange(key: string, range: ByteRange): Promise<Readable>;
  /** Deleting what is gone already is no error. */
  abstract delete(key: string): Promise<void>;
  /** Keys of an area whose files were written before. */
  abstract keysBefore(area: string, epochMs: number): Promise<string[]>;
}
