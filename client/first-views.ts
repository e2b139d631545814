import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE } from '../shared/kernel/policy.js';
import { needsAt } from './app/early-needs.js';
import { allViewsBeginningAt } from './chunks.js';

type Chunk = {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  imports: string[];
  moduleIds: string[];
};
type Bundle = Record<string, Chunk | { type: 'asset' }>;

/**
 * Says what each address needs, so that the browser is told with the page and not by the script that it first has to fetch
 * and run (ADR 6): what all need in the page itself, the rest in `first-views.json`, for the server. Texts in the language of
 * those who have chosen none: whoever has chosen has been here, and gets all of it from the service worker.
 */
export function firstViews(): Plugin {
  return {
    name: 'first-views',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = [...viewsOf((bundle ?? {}) as Bundle).frame].filter((file) => !html.includes(file));
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }));
      },
    },
    generateBundle(_options, bundle) {
      const { early, frame, ...pages } = viewsOf(bundle as Bundle);
      const isMore = (file: string) => !early.has(file) && !frame.has(file);
      const more = Object.entries(pages).map(([page, files]) => [
        page,
        { texts: textsOf(bundle as Bundle, page), code: [...files].filter(isMore) },
      ]);
      this.emitFile({ type: 'asset', fileName: 'first-views.json', source: JSON.stringify(Object.fromEntries(more)) });
    },
  };
}

type Views = Record<string, Set<string>> & { early: Set<string>; frame: Set<string> };

function viewsOf(bundle: Bundle): Views {
  const views: Views = { early: new Set(), frame: new Set() };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const modules = [...chunk.moduleIds, chunk.facadeModuleId ?? ''];
    for (const view of modules.flatMap(allViewsBeginningAt)) withImports(bundle, chunk, (views[view] ??= new Set()));
  }
  return views;
}

function withImports(bundle: Bundle, chunk: Chunk, files: Set<string>): void {
  if (files.has(chunk.fileName)) return;
  files.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(bundle, imported, files);
  }
}

function textsOf(bundle: Bundle, page: string): string[] {
  const names = needsAt(page)?.texts.map((namespace) => `/${DEFAULT_LANGUAGE}/${namespace}.json`) ?? [];
  if (names.length > 0) names.unshift(`/${DEFAULT_LANGUAGE}/common.json`);
  return names.flatMap((name) =>
    Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(name)) ? chunk.fileName : [],
    ),
  );
}
