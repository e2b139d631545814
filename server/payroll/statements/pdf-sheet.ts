import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Instant } from '../../../shared/kernel/time.js';
/** Inter, cut to the Latin scripts (SIL Open Font License, fonts/OFL.txt): the letters of a page are embedded in it. */
const FONTS = {
  regular: readFileSync(join(import.meta.dirname, 'fonts', 'inter-regular.ttf')),
  bold: readFileSync(join(import.meta.dirname, 'fonts', 'inter-bold.ttf')),
};

/** Figures of one width, so that amounts stand under each other. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** Points: Letter is 612 x 792. */
const MARGIN = 54;
export const LEFT = MARGIN;
export const WIDTH = 612 - 2 * MARGIN;
const BOTTOM = 792 - MARGIN - 24;

/** Ink on paper as on screen (design: tokens), and as a printer without colour can tell apart. */
const COLOURS = { ink: '#1d1a15', soft: '#4d473d', accent: '#b0005c' } as const;

export type TextStyle = {
  size?: number;
  bold?: boolean;
  colour?: keyof typeof COLOURS;
  align?: 'left' | 'right';
  width?: number;
};

type Sheet = { title: string; author: string; language: string; at: Instant };

/** Letter pages that are written from top to bottom; `y` is where the next line goes. */
export class PdfSheet {
  readonly document: PDFKit.PDFDocument;
  /** Laying a text out is what takes the time, and figures recur: how high each has become. */
  private readonly heights = new Map<string, number>();
  y = MARGIN;

  constructor({ title, author, language, at }: Sheet) {
    this.document = new PDFDocument({
      size: 'LETTER',
      margin: MARGIN,
      bufferPages: true, // "page 1 of 3" is known at the end only
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, Creator: author, CreationDate: new Date(at) },
    });
    for (const [name, font] of Object.entries(FONTS)) this.document.registerFont(name, font);
  }

  /** Writes at `x`, at `y` or lower by `below`, and answers how high the text has become. */
  text(text: string, x: number, style: TextStyle = {}, below = 0): number {
    const { colour = 'ink', align = 'left', width = LEFT + WIDTH - x } = style;
    const written = printable(text);
    this.font(style)
      .fillColor(COLOURS[colour])
      .text(written, x, this.y + below, { width, align, features: FEATURES });
    return this.height(text, { ...style, width });
  }

  height(text: string, style: TextStyle & { width: number }): number {
    const { size, bold, width } = style;
    const key = JSON.stringify([text, size, bold, width]);
    const height =
      this.heights.get(key) ?? this.font(style).heightOfString(printable(text), { width, features: FEATURES });
    this.heights.set(key, height);
    return height;
  }

  /** A horizontal rule at `y`. */
  rule(weight: number): void {
    const { document, y } = this;
    document
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(weight)
      .strokeColor(COLOURS.ink)
      .stroke();
  }

  /** The registration mark, the brand's. */
  mark(x: number, y: number, radius: number): void {
    const reach = radius * 1.6;
    const { document } = this;
    document
      .circle(x, y, radius)
      .moveTo(x - reach, y)
      .lineTo(x + reach, y)
      .moveTo(x, y - reach)
      .lineTo(x, y + reach);
    document.lineWidth(1.4).strokeColor(COLOURS.accent).stroke();
  }

  /** Goes on to a new page unless so much still fits on this one. */
  room(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.document.addPage();
    this.y = MARGIN;
  }

  /** Closes the document, with a line at the foot of each page. */
  end(footer: (page: number, pages: number) => { left: string; right: string }): void {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.document.switchToPage(start + page);
      this.document.page.margins.bottom = 0; // the foot lies in the margin, where text would begin a new page
      this.y = BOTTOM + 14;
      const { left, right } = footer(page + 1, count);
      this.text(left, LEFT, { size: 8, colour: 'soft', width: WIDTH - 90 });
      this.text(right, LEFT + WIDTH - 90, { size: 8, colour: 'soft', width: 90, align: 'right' });
    }
    this.document.end();
  }

  private font({ size = 10, bold = false }: TextStyle): PDFKit.PDFDocument {
    return this.document.font(bold ? 'bold' : 'regular').fontSize(size);
  }
}

/**
 * What both fonts hold of the Latin scripts, Vietnamese and African ones among them, and of punctuation (fonts/: cut from
 * Inter). Beyond it lie other scripts and signs that no statement needs.
 */
const IN_THE_FONTS =
  /[\u0021-\u007e\u00a1-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u024f\u1e00-\u1e9b\u1e9d-\u1eff\u2010-\u2027\u2030-\u2044\u20ac\u2122\u2212]/u;

const SPACES = /[\s\p{Cc}]/u;
/** Said by the letters around it, or not at all. */
const UNSEEN = /[\p{Cf}\p{M}]/u;

/** Text as a statement can print it: spaces and controls become spaces, what the fonts lack its plain letter or a question mark. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), written).join('');
}

function written(character: string): string {
  if (IN_THE_FONTS.test(character)) return character;
  if (SPACES.test(character)) return ' ';
  if (UNSEEN.test(character)) return '';
  const base = character.normalize('NFKD').charAt(0);
  return IN_THE_FONTS.test(base) ? base : '?';
}
