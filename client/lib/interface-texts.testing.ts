import type { Language } from '../../shared/workers/worker.contract.js';
import { createInterfaceTexts } from './interface-texts.js';

/** Texts of files that are at hand, by their namespaces. */
export async function interfaceTextsOf(language: Language, files: Record<string, Record<string, unknown>>) {
  const texts = createInterfaceTexts();
  await texts.init(language, async (_language, namespace) => files[namespace] ?? {}, new AbortController().signal);
  await texts.loadNamespaces(Object.keys(files));
  return texts;
}
