/** Part of a file; at its end fewer bytes than asked for. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>;

export type VideoFile = { read: ReadBytes; sizeBytes: number };
