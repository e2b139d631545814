import { TRANSLATION_LOADER } from '../../shared/kernel/policy.js';
import type { Texts } from './translate.js';

export type FetchTexts = (language: string, namespace: string) => Promise<Texts>;

/**
 * Fetches files of texts, so many at once and each with so many further tries, the pause before them doubling
 * (worker.md §9) [H-12]. Rejects when the last one has failed, at once when `codeMissing` is aborted: the files of this
 * page are gone from the server [H-93].
 */
export function createTextLoader(fetchTexts: FetchTexts, codeMissing: AbortSignal) {
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
      if (tried < retries) await pause(retryDelayMs * 2 ** tried, codeMissing);
      if (tried === retries || codeMissing.aborted) throw error;
      return load(language, namespace, tried + 1);
    }
  };
}

/** Resolves after `ms`, or as soon as the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
