/** Reads part of a file; at its end fewer bytes than requested. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>;

export type VideoFile = { read: ReadBytes; sizeBytes: number };
