import type { PostProcessorModule } from 'i18next';
import { oneFullStop } from '../../shared/kernel/date-text.js';

const UNIT = /(\d) (?=(?:[AP]M|[ap]\.m|mi|ft|pies|lb|h)\b)/g;

/** No line ends between a number and its unit, nor between a time and its "PM" or "p.m."; and a sentence ends once. [H-10] */
export function unbroken(text: string): string {
  return oneFullStop(text).replace(UNIT, '$1\u00a0');
}

/** The same of every text of the interface, in i18next itself, so that no screen can forget it. */
export const unbrokenTexts: PostProcessorModule = {
  type: 'postProcessor',
  name: 'unbroken',
  process: (text: unknown) => (typeof text === 'string' ? unbroken(text) : text) as string,
};
