import { inflateSync } from 'node:zlib';

/** Returns the texts of one of our PDFs in the order they were written. */
export function pdfTexts(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  return [...objects.values()]
    .filter(({ content }) => content.includes(' TJ'))
    .flatMap(
      ({ content }) =>
        [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].reduce(readPiece(fonts), { font: '', texts: [] })
          .texts,
    );
}

export function pdfPageCount(pdf: Buffer): number {
  return [...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length;
}

type PdfObject = { head: string; content: string };
/** The letters of a font's codes; a code has four hexadecimal digits. */
type Letters = ReadonlyMap<string, string>;
type Read = { font: string; texts: string[] };

/** Returns the objects by number, with compressed streams inflated. */
function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const found = [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)];
  return new Map(found.map(([, id = '', text = '']) => [id, partsOf(text)]));
}

function partsOf(text: string): PdfObject {
  const [, head = text, body = ''] = /^([^]*?)stream\n([^]*)\nendstream$/.exec(text) ?? [];
  const bytes = Buffer.from(body, 'latin1');
  return { head, content: (head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1') };
}

function fontsOf(objects: ReadonlyMap<string, PdfObject>): Map<string, Letters> {
  const fonts = new Map<string, Letters>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, mapId = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? [];
      fonts.set(name, lettersOf(objects.get(mapId)?.content ?? ''));
    }
  }
  return fonts;
}

/** `<0000> <0002> [<0000> <0041> <0042>]`: from, to, and the letters of the codes between. */
function lettersOf(map: string): Letters {
  const letters = new Map<string, string>();
  for (const [, from = '0', listed = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    [...listed.matchAll(/<([0-9a-f]*)>/gi)].forEach(([, hex = ''], index) => {
      const code = (parseInt(from, 16) + index).toString(16).padStart(4, '0');
      letters.set(code, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    });
  }
  return letters;
}

const readPiece =
  (fonts: ReadonlyMap<string, Letters>) =>
  ({ font, texts }: Read, [, named, pieces]: RegExpMatchArray): Read => {
    if (named !== undefined) return { font: named, texts };
    const hex = [...(pieces ?? '').matchAll(/<([0-9a-f]*)>/gi)].map(([, codes = '']) => codes).join('');
    const codes = hex.toLowerCase().match(/.{4}/g) ?? [];
    return { font, texts: [...texts, codes.map((code) => fonts.get(font)?.get(code) ?? '').join('')] };
  };
