import { clockArticle, singleFullStop } from '../../../shared/kernel/date-text.js';

const UNIT = /(\d) (?=(?:[AP]M|[ap]\.m|mi|ft|pies|lb|h)\b)/g;

/**
 * Prevents a line break between a number and its unit and between a time and "PM" or "p.m."; removes the second period
 * at the end of a sentence; and gives 1:00 the article "la". [H-10, H-76]
 */
export function noBreakSpaces(text: string): string {
  return clockArticle(singleFullStop(text)).replace(UNIT, '$1\u00a0');
}

/** Replaces all spaces, so that a short text such as "7:30 AM" or "120 ft" stays on one line. */
export function onOneLine(text: string): string {
  return text.replace(/ /g, '\u00a0');
}
