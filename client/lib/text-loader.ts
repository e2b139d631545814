import { TRANSLATION_LOADER } from '../../shared/kernel/policy.js';
import type { Texts } from './translate.js';

export type FetchTexts = (language: string, namespace: string) => Promise<Texts>;

/**
 * Fetches files of texts, so many at once and each with so many further tries, the pause before them doubling
 * (worker.md §9) [H-12]. Rejects when the last one has failed.
 */
export function createTextLoader(fetchTexts: FetchTexts) {
  const { parallelReads, retries, retryDelayMs } = TRANSLATION_LOADER;
  const waiting: (() => void)[] = [];
  let reading = 0;

  async function read(language: string, namespace: string): Promise<Texts> {
    if (reading === parallelReads) await new Promise<void>((begin) => waiting.push(begin));
    else reading += 1;
    try {
      return await fetchTexts(language, namespace);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else reading -= 1;
    }
  }

  return async function load(language: string, namespace: string, tried = 0): Promise<Texts> {
    try {
      return await read(language, namespace);
    } catch (error) {
      if (tried === retries) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs * 2 ** tried));
      return load(language, namespace, tried + 1);
    }
  };
}
