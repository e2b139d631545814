import { PAGE_NEEDS } from './app/page-needs.js';

type GetModuleInfo = (id: string) => { importers: readonly string[] } | null;

/** Packages that every page uses: they stay cached when only our code changes. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@tanstack\/(react-query|query-core)|wouter|regexparam)\//;

/** The form library, which pages without a form do not load. */
const FORMS = /node_modules\/react-hook-form\//;

/** Code and texts of the admin pages. They need the network anyway, so the service worker does not store them. */
const ADMIN = /\/features\/admin\/|\/i18n\/\w+\/admin\//;

const MAIN = 'app/main.ts';
const START = 'app/start.tsx';
/** The pages of the public and of workers, and the lists, which are loaded right after the dashboard. */
const PAGES = Object.values(PAGE_NEEDS)
  .map(({ module }) => module)
  .concat('features/worker/dashboard-lists.tsx')
  .filter((module) => !module.startsWith('features/admin/'));
const isOfWorkers = (page: string) => /^features\/(worker|training)\//.test(page);

/**
 * Returns the chunk of a module: what the app starts with; what several pages share; what belongs to one page. A page is then
 * a few files instead of fifty (ADR 25). All other modules, those of dialogs for example, are left to the bundler.
 */
export function chunkOf(id: string, getModuleInfo: GetModuleInfo): string | null {
  if (VENDOR.test(id)) return 'vendor';
  if (FORMS.test(id)) return 'forms';
  const dependents = dependentsOf(id, getModuleInfo);
  if (dependents.has(MAIN)) return id.endsWith(MAIN) || id.endsWith('.css') ? null : 'main';
  if (ADMIN.test(id) || !/\.(m?js|tsx?)$/.test(id)) return null;
  if (dependents.has(START)) return 'start';
  const pages = PAGES.filter((page) => dependents.has(page));
  if (pages.length > 1 && pages.every(isOfWorkers)) return 'worker';
  if (pages.length > 1) return pages.some(isOfWorkers) ? 'common' : 'public';
  return pages[0]?.replace(/^.*\/|(-page)?\.tsx$/g, '') ?? null;
}

/** The modules that import this one, directly or not, and itself; relative to the client's folder. */
function dependentsOf(id: string, getModuleInfo: GetModuleInfo): Set<string> {
  const ids = new Set([id]);
  for (const one of ids) for (const importer of getModuleInfo(one)?.importers ?? []) ids.add(importer);
  return new Set([...ids].map((one) => one.replace(/^.*\/client\//, '')));
}

/** The folder of a chunk: `assets/admin` if it has a module of the admin pages, because then nothing else loads it. */
export function folderOf(moduleIds: readonly string[]): string {
  return moduleIds.some((id) => ADMIN.test(id)) ? 'assets/admin' : 'assets';
}
