import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Minimal valid files. A larger size is reached by padding after their end, which readers ignore. */

export function aPng(sizeBytes?: number): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return padded(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]), sizeBytes);
}

/** Returns a PNG of one pixel whose text chunk and color profile each unpack to the given size. */
export function aPngWithMetadataBomb(unpackedBytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(unpackedBytes, 0x41), { level: 9 });
  const named = (name: string) => Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), packed]);
  const [start, rest] = [aPng().subarray(0, AFTER_HEADER), aPng().subarray(AFTER_HEADER)];
  return Buffer.concat([start, chunk('iCCP', named('profile')), chunk('zTXt', named('Comment')), rest]);
}

/** Signature and IHDR. */
const AFTER_HEADER = 8 + 25;

export function aJpeg(sizeBytes?: number): Buffer {
  return padded(Buffer.from(GREY_SQUARE, 'base64'), sizeBytes);
}

/** Returns a photo in orientation 6, twice as wide as high, with position and camera in its metadata. */
export async function aCameraPhoto(format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const pixels = { width: 40, height: 20, channels: 3, background: '#2060a0' } as const;
  const exif = {
    IFD0: { Make: 'SpyCam', Copyright: 'Maria Lopez' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 43/1 52/1', GPSLongitudeRef: 'W', GPSLongitude: '111/1 54/1 9/1' },
  };
  return sharp({ create: pixels }).withExif(exif).withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
}

export function aPdf(sizeBytes?: number): Buffer {
  return padded(Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'), sizeBytes);
}

/** Two by two pixels. */
const GREY_SQUARE =
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1u' +
  'pKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/' +
  'xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAB/9k=';

/** Returns the end of a ZIP archive. Appended to an image, it makes a file that is valid as both. */
export function anArchiveEnd(comment = ''): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, Buffer.from(comment)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function padded(file: Buffer, sizeBytes = file.length): Buffer {
  return Buffer.concat([file, Buffer.alloc(Math.max(0, sizeBytes - file.length), 0x20)]);
}
