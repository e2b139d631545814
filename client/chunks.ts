import { PAGE_NEEDS } from './app/page-needs.js';

type GetModuleInfo = (id: string) => { importers: readonly string[] } | null;

/** Packages that every page uses: they stay cached when only our code changes. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@tanstack\/(react-query|query-core)|wouter|regexparam)\//;

/** The form library, which pages without a form do not load. */
const FORMS = /node_modules\/react-hook-form\//;

/** Code and texts of the admin pages. They need the network anyway, so the service worker does not store them. */
const ADMIN = /\/features\/admin\/|\/i18n\/\w+\/admin\/|\/shared\/admin-response-fields\./;

/** Parts of the app that are loaded by themselves, the outbox for example. */
const PARTS = /\/client\/(app|offline)\//;

const MAIN = 'app/main.ts';
const START = 'app/start.tsx';
/** The pages, and the worker's lists, which are loaded right after the dashboard. */
const PAGES = [...Object.values(PAGE_NEEDS).map(({ module }) => module), 'features/worker/dashboard-lists.tsx'];
const ADMIN_PAGES = PAGES.filter((page) => page.startsWith('features/admin/'));
const OTHER_PAGES = PAGES.filter((page) => !page.startsWith('features/admin/'));
/** What the dashboard loads after its first view and the page of own shifts loads too. */
const isOfShiftLists = (page: string) => /^features\/worker\/(dashboard-lists|my-shifts\/)/.test(page);
/** The trainings and the player, whose modules the dashboard needs for its training card only, after its first view. */
const isOfTrainings = (page: string) => page.startsWith('features/training/');
const isOfWorkers = (page: string) => /^features\/(worker|training)\//.test(page);

/**
 * Returns the chunk of a module: what the app starts with; what several pages share; what belongs to one page. A page is then
 * a few files instead of fifty (ADR 25). All other modules, those of dialogs for example, are left to the bundler.
 */
export function chunkOf(id: string, getModuleInfo: GetModuleInfo): string | null {
  if (VENDOR.test(id)) return 'vendor';
  if (FORMS.test(id)) return 'forms';
  const importersOf = (one: string) => getModuleInfo(one)?.importers ?? [];
  const all = dependentsOf(id, importersOf);
  const dependents = new Set(all.map((one) => one.replace(/^.*\/client\//, '')));
  if (dependents.has(MAIN)) return id.endsWith(MAIN) || id.endsWith('.css') ? null : 'main';
  if (!/\.(m?js|tsx?)$/.test(id)) return null;
  if (dependents.has(START)) return 'start';
  const starts = all.filter((one) => importersOf(one).length === 0); // loaded by a dynamic import
  if (starts.every((one) => ADMIN.test(one))) return chunkOfPages(ADMIN_PAGES, dependents, 'admin');
  const pages = OTHER_PAGES.filter((page) => dependents.has(page));
  const isOfAdmins = ADMIN_PAGES.some((page) => dependents.has(page));
  const isOfParts = starts.some((one) => PARTS.test(one) && !one.endsWith(`/${pages[0]}`));
  // otherwise they would load the whole page for this module
  if (pages.length === 1 && (isOfAdmins || isOfParts)) return null;
  if (pages.length > 1 && pages.every(isOfShiftLists) && !isOfAdmins) return 'shift-lists';
  if (pages.length > 1 && pages.every(isOfTrainings) && !isOfAdmins) return 'trainings';
  const isShared = pages.some(isOfWorkers) && !pages.every(isOfWorkers);
  return chunkOfPages(pages, dependents, isShared ? 'common' : pages.some(isOfWorkers) ? 'worker' : 'public');
}

/** The chunk `shared` if several of these pages depend on the module, or that of the one page. */
function chunkOfPages(pages: readonly string[], dependents: ReadonlySet<string>, shared: string): string | null {
  const [page, another] = pages.filter((one) => dependents.has(one));
  return another === undefined ? nameOf(page) : shared;
}

/** The file name of a page without its endings; two pages are called `dashboard-page.tsx`. */
function nameOf(page: string | undefined): string | null {
  if (page === undefined) return null;
  return (ADMIN_PAGES.includes(page) ? 'admin-' : '') + page.replace(/^.*\/|(-page)?\.tsx$/g, '');
}

/** The modules that import this one, directly or not, and itself. */
function dependentsOf(id: string, importersOf: (id: string) => readonly string[]): string[] {
  const ids = new Set([id]);
  for (const one of ids) for (const importer of importersOf(one)) ids.add(importer);
  return [...ids];
}

/** The folder of a chunk: `assets/admin` if it has a module of the admin pages, because then nothing else loads it. */
export function folderOf(moduleIds: readonly string[]): string {
  return moduleIds.some((id) => ADMIN.test(id)) ? 'assets/admin' : 'assets';
}
