/** White space, control and format characters, combining marks alone, and letters and symbols that are drawn as nothing. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Whether a reader sees anything of the text. A required field needs it on both sides: a zero-width space or a Hangul
 * filler is not a name, a title or a reason.
 */
export function hasVisibleText(text: string | null | undefined): boolean {
  return (text ?? '').replace(INVISIBLE, '') !== '';
}

/** Control characters other than tab and line ends: nobody types them, and files and feeds of other programs break on them. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** Whether the text holds a control character that is neither a tab nor a line end. */
export function hasControlCharacter(text: string): boolean {
  return CONTROL.test(text);
}

/** The text for a file or feed of another program: line ends as `\n`, no other control characters but tabs. */
export function withoutControlCharacters(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');
}
