import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE } from '../shared/kernel/policy.js';
import { PAGE_NEEDS } from './app/page-needs.js';

type Chunk = { type: 'chunk'; fileName: string; imports: string[]; moduleIds: string[] };
type Bundle = Record<string, Chunk | { type: 'asset' }>;

/** Loaded with the first call of an admin page. */
const ADMIN_FIELDS = 'shared/admin-response-fields.ts';

/**
 * Writes `page-preloads.json`: the code and the texts of each page, for the server to name in its document, so that the
 * browser requests them without waiting for a script (ADR 6). Texts in the default language: a person who has chosen the
 * other one has been here before, and the service worker has the files.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const preloads = Object.entries(PAGE_NEEDS).map(([page, { module, texts }]) => {
        const names = ['common', ...texts].map((namespace) => `${namespace}.json`);
        const modules = ['client/app/main.ts', 'client/app/start.tsx', `client/${module}`];
        if (module.startsWith('features/admin/')) modules.push(ADMIN_FIELDS);
        return [page, { texts: textFiles(bundle as Bundle, names), code: codeOf(bundle as Bundle, modules) }];
      });
      const source = JSON.stringify(Object.fromEntries(preloads));
      this.emitFile({ type: 'asset', fileName: 'page-preloads.json', source });
    },
  };
}

function codeOf(bundle: Bundle, modules: readonly string[]): string[] {
  const files = new Set(modules.map((id) => chunkOf(bundle, `/${id}`)));
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported);
  }
  return [...files];
}

function textFiles(bundle: Bundle, names: readonly string[]): string[] {
  const inLanguage = new RegExp(`/${DEFAULT_LANGUAGE}/(admin/)?(${names.join('|')})$`);
  return chunksOf(bundle, (id) => inLanguage.test(id));
}

/** @throws if no chunk contains the module: the table names a file that does not exist */
function chunkOf(bundle: Bundle, ending: string): string {
  const [file] = chunksOf(bundle, (id) => id.endsWith(ending));
  if (file === undefined) throw new Error(`No chunk contains ${ending}`);
  return file;
}

function chunksOf(bundle: Bundle, hasModule: (id: string) => boolean): string[] {
  return Object.values(bundle).flatMap((chunk) =>
    chunk.type === 'chunk' && chunk.moduleIds.some(hasModule) ? [chunk.fileName] : [],
  );
}
