/**
 * White space, control and format characters, lone combining marks, and letters and symbols without a visible glyph.
 */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Returns whether the text contains visible characters. Required fields need them in client and server: a zero-width
 * space or a Hangul filler is not a name, a title or a reason.
 */
export function hasVisibleText(text: string | null | undefined): boolean {
  return (text ?? '').replace(INVISIBLE, '') !== '';
}

/** Control characters except tab and line ends. They break files and feeds of other programs. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** Returns whether the text contains a control character other than tab and line ends. */
export function hasControlCharacter(text: string): boolean {
  return CONTROL.test(text);
}

/** Line ends, tabs, and characters that change the direction of the text after them. */
const OUTSIDE_A_LINE = /[\t\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Returns whether the text fits on a line of a list, a file or a mail subject as it was typed. */
export function isOneLine(text: string): boolean {
  return !OUTSIDE_A_LINE.test(text.trim());
}

/**
 * Returns the text for a file or feed of another program: line ends as `\n`, no control characters except tabs.
 */
export function withoutControlCharacters(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');
}
