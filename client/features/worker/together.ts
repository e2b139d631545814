/** Keeps a figure with its unit, a time with its half of the day: no line breaks inside. */
export function together(text: string): string {
  return text.replace(/ /g, '\u00a0');
}
