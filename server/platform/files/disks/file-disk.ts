import type { Readable } from 'node:stream';

/** Positions of the first and the last byte; both are included, as in HTTP. */
export type ByteRange = { start: number; end: number };

export type FileMetadata = { sizeBytes: number; etag: string; lastModified: Date };

/** Permanent storage of files: a local folder or a bucket, both drivers of flydrive (decisions: Files). [U-09] */
export abstract class FileDisk {
  /** Moves the complete file at `draft` to its key. It appears as a whole or not at all. */
  abstract store(key: string, draft: string): Promise<void>;
  /** Returns the metadata of a file, or null if it does not exist. */
  abstract metadata(key: string): Promise<FileMetadata | null>;
  /** Returns a range of a file. */
  abstract getRange(key: string, range: ByteRange): Promise<Readable>;
  /** Deletes a file if it exists. */
  abstract delete(key: string): Promise<void>;
  /** Returns the keys of an area whose files were written before `epochMs`. */
  abstract keysBefore(area: string, epochMs: number): Promise<string[]>;
}
