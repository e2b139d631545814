import { crc32, deflateSync } from 'node:zlib';

/** Real files, as small as they can be, of any size wanted: what follows their end is padding that readers skip. */

export function aPng(sizeBytes?: number): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return padded(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]), sizeBytes);
}

export function aJpeg(sizeBytes?: number): Buffer {
  return padded(Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'), sizeBytes);
}

export function aPdf(sizeBytes?: number): Buffer {
  return padded(Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'), sizeBytes);
}

/** What ends a ZIP archive: appended to a picture, it makes one that is both. */
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
