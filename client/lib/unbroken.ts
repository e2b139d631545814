import { clockArticle, oneFullStop } from '../../shared/kernel/date-text.js';

const UNIT = /(\d) (?=(?:[AP]M|[ap]\.m|mi|ft|pies|lb|h)\b)/g;

/** No line ends between a number and its unit, nor between a time and its "PM" or "p.m."; a sentence ends once; and 1:00 has the article "la". [H-10, H-76] */
export function unbroken(text: string): string {
  return clockArticle(oneFullStop(text)).replace(UNIT, '$1\u00a0');
}
