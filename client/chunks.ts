type GetModuleInfo = (id: string) => { importers: readonly string[] } | null;

/**
 * Pages of the desk need the network anyway: the service worker neither keeps their code nor answers for them. Nobody else has
 * lists that grow.
 */
export const DESK =
  /\/features\/admin\/|\/i18n\/\w+\/desk\/|\/lib\/desk-texts\.ts$|\/(useInfiniteQuery|infiniteQueryObserver)\.js$/;

/** What every page begins with, and the page of each address, by the name the server has for it (`viewOf`). */
const VIEWS: Record<string, string[]> = {
  early: ['app/main.ts'],
  frame: ['app/start.tsx', 'ui/page-shell.tsx', 'ui/button.tsx', 'ui/icon-button.tsx', 'lib/app-top-bar.tsx'],
  '/': ['features/public/landing-page.tsx'],
  '/learn-more': ['features/public/learn-more-page.tsx'],
  '/signup': ['features/auth/signup-page.tsx'],
  '/login': ['app/worker-login-page.tsx'],
  '/reset-password': ['features/auth/reset-password-page.tsx'],
  '/confirm-email': ['features/auth/confirm-email-page.tsx'],
  '/admin-login': ['features/auth/admin-login-page.tsx'],
  '/dashboard': ['features/worker/dashboard-page.tsx'],
  '/training': ['features/training/menu/training-menu-page.tsx'],
  '/training/id': ['features/training/player/training-player-page.tsx'],
};

/** The desk's pages: what they need beside the others is left to the bundler. */
const DESK_VIEWS: Record<string, string[]> = {
  '/admin-dashboard': ['features/admin/dashboard-page.tsx', 'lib/desk-texts.ts'],
  '/integrations': ['features/admin/integrations/integrations-page.tsx', 'lib/desk-texts.ts'],
  '/adp-integration': ['features/admin/timeclock/timeclock-page.tsx', 'lib/desk-texts.ts'],
};

/** Those that more views need come first. */
export const CHUNKS = [
  'early',
  'frame',
  'shared',
  'public',
  'signIn',
  'forms',
  'papers',
  'work',
  'dashboard',
  'trainings',
  'lists',
  'changes',
  'dialogs',
  'offline',
] as const;
type ChunkName = (typeof CHUNKS)[number];

/** Every dialog needs these, and no page begins with one; what they need in turn comes along. */
const OF_DIALOGS = /\/client\/(ui\/dialog|lib\/use-discard-guard)\.tsx$/;

/** What sends a change to the server; the first picture of no page makes one. */
export const OF_CHANGES = /\/(useMutation|useMutationState|mutationObserver)\.js$/;

/** A document is sent by the sign-up and by the profile; each of these alone would be a file of half a kilobyte. */
const OF_PAPERS = /\/client\/(lib\/(use-document-text|use-upload)\.ts|ui\/file-button\.tsx)$/;

/** Numbers of the business: small files that public pages and dashboards both read. */
const OF_POLICY = /\/shared\/.*\.policy\.ts$/;

/** Texts of the error page; in the start-up chunk, because nothing can be fetched by then. */
const OF_FAILURE = /\/i18n\/\w+\/failure\.json$/;

/** What works without signal comes after the first picture, or with it where there is no signal: in one file of 20. Only it knows the outbox. */
const OF_OFFLINE = /\/client\/(app\/offline-part|lib\/outbox-line)\.tsx$/;

/** What the dashboard shows after its first picture. */
const OF_LISTS = /\/client\/features\/(worker\/dashboard-lists|training\/training-progress-card)\.tsx$/;

/** What is fetched with the dashboard for those who wait for approval; the icons it shares are the trainings'. */
const OF_APPROVAL = /\/client\/features\/worker\/approval-banner\.tsx$/;

/** These have no form; those that have one without a form library. */
const PUBLIC = ['/', '/learn-more'];
const SIGN_IN = ['/login', '/admin-login'];
const FOR_WORK = ['/dashboard', '/training', '/training/id'];

export function viewsBeginningAt(id: string, views = VIEWS): string[] {
  return Object.keys(views).filter((view) => views[view]?.some((file) => id.endsWith(`/client/${file}`)));
}

/** The same with the desk's among them. */
export const allViewsBeginningAt = (id: string) => viewsBeginningAt(id, { ...VIEWS, ...DESK_VIEWS });

/**
 * One file for what the same pages need: on a slow network a request costs more than the kilobyte it brings (ADR 6). What
 * no page begins with is left to the bundler, but for what its dialogs share.
 */
export function chunkOf(id: string, getModuleInfo: GetModuleInfo): ChunkName | null {
  if (DESK.test(id) || (/\.(json|css)$/.test(id) && !OF_FAILURE.test(id))) return null;
  if (OF_CHANGES.test(id)) return 'changes';
  if (OF_DIALOGS.test(id)) return 'dialogs';
  const needing = modulesThatNeed(id, getModuleInfo);
  const views = new Set(needing.flatMap((module) => viewsBeginningAt(module)));
  if (views.size === 0) return chunkOfLate(needing);
  if (OF_POLICY.test(id)) return 'shared';
  for (const first of ['early', 'frame'] as const) if (views.has(first)) return first;
  const work = FOR_WORK.filter((page) => views.has(page));
  if (work.length === 0) return chunkOfOpen([...views], needing);
  if (work.length < views.size) return 'shared';
  if (views.has('/dashboard')) return work.length > 1 ? 'work' : 'dashboard';
  const areShared = needing.some((module) => OF_LISTS.test(module) || OF_APPROVAL.test(module));
  return work.length > 1 || areShared ? 'trainings' : null;
}

/** What no page begins with. */
function chunkOfLate(needing: readonly string[]): ChunkName | null {
  if (needing.some((module) => OF_LISTS.test(module))) return 'lists';
  return needing.some((module) => OF_OFFLINE.test(module)) ? 'offline' : null;
}

/** What pages need that everybody may open. */
function chunkOfOpen(views: readonly string[], needing: readonly string[]): ChunkName | null {
  if (views.length === 1) return needing.some((module) => OF_PAPERS.test(module)) ? 'papers' : null;
  const areRead = views.filter((page) => PUBLIC.includes(page)).length;
  if (areRead === views.length) return 'public';
  if (areRead > 0) return 'shared';
  return views.some((page) => SIGN_IN.includes(page)) ? 'signIn' : 'forms';
}

/** Those that can't run without this module, itself among them. */
function modulesThatNeed(id: string, getModuleInfo: GetModuleInfo): string[] {
  const seen = new Set([id]);
  for (const module of seen) for (const importer of getModuleInfo(module)?.importers ?? []) seen.add(importer);
  return [...seen];
}
