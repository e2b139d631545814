import { clockArticle, singleFullStop } from '../../../shared/kernel/date-text.js';

const UNIT = /(\d) (?=(?:[AP]M|[ap]\.m|mi|ft|pies|lb|h)\b)/g;

/**
 * Prevents a line break between a number and its unit and between a time and "PM" or "p.m."; removes the second period
 * at the end of a sentence; and gives 1:00 the article "la". [H-10, H-76]
 */
export function noBreakSpaces(text: string): string {
  return clockArticle(singleFullStop(text)).replace(UNIT, '$1\u00a0');
}

/**
 * Replaces all spaces, so that a short text such as "7:30 AM" or "8 AM – 4 PM" stays on one line. A line may break
 * between a dash and a no-break space, so a word joiner (U+2060) goes between them. [H-141]
 */
export function onOneLine(text: string): string {
  return text.replaceAll('– ', '–\u2060 ').replaceAll(' ', '\u00a0');
}
