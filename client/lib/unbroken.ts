import { oneFullStop } from '../../shared/kernel/date-text.js';

const UNIT = /(\d) (?=(?:[AP]M|[ap]\.m|mi|ft|pies|lb|h)\b)/g;

/** No line ends between a number and its unit, nor between a time and its "PM" or "p.m."; and a sentence ends once. [H-10] */
export function unbroken(text: string): string {
  return oneFullStop(text).replace(UNIT, '$1\u00a0');
}
