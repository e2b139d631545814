/** Video file headers with a length but without frames, for readers of headers. */

type VideoOptions = { seconds?: number; sizeBytes?: number };

/** ISO 14496-12: file type, movie header, media data. `late`: the header follows the media data, as cameras write it. */
export function anMp4({
  seconds = 31.4,
  sizeBytes = 0,
  brand = 'isom',
  late = false,
}: VideoOptions & { brand?: string; late?: boolean } = {}): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1_000, 12);
  header.writeUInt32BE(Math.round(seconds * 1_000), 16);
  const movie = box('moov', box('mvhd', header));
  const type = box('ftyp', Buffer.from(`${brand.padEnd(4)}\0\0\0\0${brand.padEnd(4)}`));
  const mediaData = box('mdat', Buffer.alloc(Math.max(0, sizeBytes - type.length - movie.length - 8)));
  return Buffer.concat(late ? [type, mediaData, movie] : [type, movie, mediaData]);
}

export const aMov = (options: VideoOptions & { late?: boolean } = {}) => anMp4({ ...options, brand: 'qt' });

/** An MP4 with the 64-bit version of the header, after a box with a 64-bit size. */
export function aLongMp4(seconds: number): Buffer {
  const header = Buffer.alloc(112);
  header[0] = 1;
  header.writeUInt32BE(90_000, 20);
  header.writeBigUInt64BE(BigInt(seconds * 90_000), 24);
  const large = Buffer.alloc(16 + 40);
  large.writeUInt32BE(1, 0);
  large.write('mdat', 4, 'latin1');
  large.writeBigUInt64BE(BigInt(large.length), 8);
  return Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), large, box('moov', box('mvhd', header))]);
}

/** EBML (RFC 9559); without `seconds`, a streamed recording without a length. */
export function aWebm({ seconds = 12.5, sizeBytes = 0 }: { seconds?: number | null; sizeBytes?: number } = {}): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE((seconds ?? 0) * 1_000);
  const info = element('1549a966', [
    element('2ad7b1', [Buffer.from('0f4240', 'hex')]),
    ...(seconds === null ? [] : [element('4489', [duration])]),
  ]);
  const filler = element('ec', [Buffer.alloc(200)]);
  const head = element('1a45dfa3', [element('4282', [Buffer.from('webm')])]);
  const pictures = Buffer.alloc(Math.max(0, sizeBytes - 400));
  return Buffer.concat([
    head,
    Buffer.from('18538067', 'hex'),
    Buffer.from('01ffffffffffffff', 'hex'),
    filler,
    info,
    pictures,
  ]);
}

/** RIFF: 25 frames a second. */
export function anAvi({ seconds = 8, sizeBytes = 0 }: VideoOptions = {}): Buffer {
  const main = Buffer.alloc(56);
  main.writeUInt32LE(40_000, 0);
  main.writeUInt32LE(seconds * 25, 16);
  const list = Buffer.concat([Buffer.from('hdrl'), chunk('avih', main)]);
  const body = Buffer.concat([Buffer.from('AVI '), chunk('LIST', list)]);
  return Buffer.concat([chunk('RIFF', body), Buffer.alloc(Math.max(0, sizeBytes - body.length - 8))]);
}

export function someCaptions(sizeBytes = 0): Buffer {
  return Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nWalk between the yellow lines.\n'.padEnd(sizeBytes, '\n'));
}

function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function element(id: string, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + body.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
