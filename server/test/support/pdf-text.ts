import { inflateSync } from 'node:zlib';

/** What stands on the pages of a PDF of ours, one element per piece of text, in the order it was written. */
export function pdfTexts(pdf: Buffer): string[] {
  return contentStreams(pdf).flatMap((content) =>
    [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => fromHex(hex)).join(''),
    ),
  );
}

export function pdfPageCount(pdf: Buffer): number {
  return [...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length;
}

/** The streams that show text, inflated where they are compressed. */
function contentStreams(pdf: Buffer): string[] {
  const raw = pdf.toString('latin1');
  return [...raw.matchAll(/<<([^]*?)>>\s*stream\n([^]*?)\nendstream/g)]
    .map(([, head = '', body = '']) => {
      const bytes = Buffer.from(body, 'latin1');
      return (head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
    })
    .filter((content) => content.includes(' TJ'));
}

function fromHex(hex: string): string {
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));
}
