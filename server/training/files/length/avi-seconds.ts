import type { VideoFile } from './read-bytes.js';

/** The length of an AVI from its main header (`RIFF/hdrl/avih`), which comes first: microseconds per frame times frames. */
export async function aviSeconds({ read }: VideoFile): Promise<number | null> {
  const head = await read(0, 52);
  if (head.length < 52 || head.toString('latin1', 20, 28) !== 'hdrlavih') return null;
  const [microseconds, frames] = [head.readUInt32LE(32), head.readUInt32LE(48)];
  return microseconds > 0 && frames > 0 ? (microseconds * frames) / 1e6 : null;
}
