import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Instant } from '../../../shared/kernel/time.js';
/** Inter, subset to the Latin scripts (SIL Open Font License, fonts/OFL.txt). The PDF embeds the glyphs it uses. */
const FONTS = {
  regular: readFileSync(join(import.meta.dirname, 'fonts', 'inter-regular.ttf')),
  bold: readFileSync(join(import.meta.dirname, 'fonts', 'inter-bold.ttf')),
};

/** Tabular figures, so that amounts align. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** In points; US Letter is 612 x 792. */
const MARGIN = 54;
export const LEFT = MARGIN;
export const WIDTH = 612 - 2 * MARGIN;
const BOTTOM = 792 - MARGIN - 24;

/** Colors of the design tokens that stay distinguishable in grayscale. */
const COLORS = { ink: '#1d1a15', soft: '#4d473d', accent: '#b0005c' } as const;

export type TextStyle = {
  size?: number;
  bold?: boolean;
  color?: keyof typeof COLORS;
  align?: 'left' | 'right';
  width?: number;
};

type Sheet = { title: string; author: string; language: string; at: Instant };

/** A PDF of Letter pages, written from top to bottom. `y` is the position of the next line. */
export class PdfSheet {
  readonly document: PDFKit.PDFDocument;
  /** Cache of text heights: text layout is slow, and figures recur. */
  private readonly heights = new Map<string, number>();
  y = MARGIN;

  constructor({ title, author, language, at }: Sheet) {
    this.document = new PDFDocument({
      size: 'LETTER',
      margin: MARGIN,
      bufferPages: true, // the page count is known only at the end
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, Creator: author, CreationDate: new Date(at) },
    });
    for (const [name, font] of Object.entries(FONTS)) this.document.registerFont(name, font);
  }

  /** Writes text at `x` and `y + below`, and returns its height. */
  text(text: string, x: number, style: TextStyle = {}, below = 0): number {
    const { color = 'ink', align = 'left', width = LEFT + WIDTH - x } = style;
    this.font(style)
      .fillColor(COLORS[color])
      .text(printable(text), x, this.y + below, { width, align, features: FEATURES });
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

  /** Draws a horizontal rule at `y`. */
  rule(weight: number): void {
    const { document, y } = this;
    document
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(weight)
      .strokeColor(COLORS.ink)
      .stroke();
  }

  /** Draws the registration mark of the brand. */
  mark(x: number, y: number, radius: number): void {
    const reach = radius * 1.6;
    const { document } = this;
    document
      .circle(x, y, radius)
      .moveTo(x - reach, y)
      .lineTo(x + reach, y)
      .moveTo(x, y - reach)
      .lineTo(x, y + reach);
    document.lineWidth(1.4).strokeColor(COLORS.accent).stroke();
  }

  /** Starts a new page if the current one has less space than `height`. */
  ensureSpace(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.document.addPage();
    this.y = MARGIN;
  }

  /** Finishes the document, with a footer on each page. */
  end(footer: (page: number, pages: number) => { left: string; right: string }): void {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.document.switchToPage(start + page);
      this.document.page.margins.bottom = 0; // text in the bottom margin would otherwise start a new page
      this.y = BOTTOM + 14;
      const { left, right } = footer(page + 1, count);
      this.text(left, LEFT, { size: 8, color: 'soft', width: WIDTH - 90 });
      this.text(right, LEFT + WIDTH - 90, { size: 8, color: 'soft', width: 90, align: 'right' });
    }
    this.document.end();
  }

  private font({ size = 10, bold = false }: TextStyle): PDFKit.PDFDocument {
    return this.document.font(bold ? 'bold' : 'regular').fontSize(size);
  }
}

/**
 * The Latin characters (including Vietnamese and African ones) and punctuation that both fonts contain (fonts/: a
 * subset of Inter).
 */
const FONT_CHARACTERS =
  /[\u0021-\u007e\u00a1-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u024f\u1e00-\u1e9b\u1e9d-\u1eff\u2010-\u2027\u2030-\u2044\u20ac\u2122\u2212]/u;

const SPACES = /[\s\p{Cc}]/u;
/** Invisible characters: format characters and combining marks. */
const INVISIBLE = /[\p{Cf}\p{M}]/u;

/**
 * Returns text that the fonts can print: whitespace and control characters become spaces; a missing character becomes
 * its base letter or a question mark.
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), printableCharacter).join('');
}

function printableCharacter(character: string): string {
  if (FONT_CHARACTERS.test(character)) return character;
  if (SPACES.test(character)) return ' ';
  if (INVISIBLE.test(character)) return '';
  const base = character.normalize('NFKD').charAt(0);
  return FONT_CHARACTERS.test(base) ? base : '?';
}
