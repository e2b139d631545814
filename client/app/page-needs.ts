import { ASSIGNMENTS_PATH } from '../lib/api/assignments-path.js';

/** What a page needs before it can be shown. Its document preloads code and texts (`page-preloads.ts`), `prefetch.ts` requests data. */
export type PageNeeds = {
  /** Its module, relative to the client's folder. */
  module: string;
  /** Namespaces of its texts besides `common`; its own is the first. */
  texts: readonly string[];
  /** API calls that it makes for a worker who is signed in, and those among them that return a list page by page. */
  calls?: readonly string[];
  lists?: readonly string[];
};

const TRAININGS = ['/api/trainings', '/api/user/trainings'];
const SHIFTS = '/api/shifts';

/** By path, without a slash at the end. */
export const PAGE_NEEDS: Readonly<Record<string, PageNeeds>> = {
  '/': { module: 'features/public/landing-page.tsx', texts: ['public'] },
  '/learn-more': { module: 'features/public/learn-more-page.tsx', texts: ['learn', 'public'] },
  '/signup': { module: 'features/auth/signup-page.tsx', texts: ['auth', 'files', 'problems'] },
  '/login': { module: 'app/worker-login-page.tsx', texts: ['auth', 'problems'] },
  '/reset-password': { module: 'features/auth/reset-password-page.tsx', texts: ['auth', 'problems'] },
  '/confirm-email': { module: 'features/auth/confirm-email-page.tsx', texts: ['auth'] },
  '/offer': { module: 'features/auth/offer-link-page.tsx', texts: ['offer'] },
  '/admin-login': { module: 'features/auth/admin-login-page.tsx', texts: ['auth'] },
  '/dashboard': {
    module: 'features/worker/dashboard-page.tsx',
    texts: ['worker', 'problems', 'training'],
    calls: [ASSIGNMENTS_PATH, SHIFTS, '/api/user/stats', ...TRAININGS],
    lists: [ASSIGNMENTS_PATH, SHIFTS],
  },
  '/my-shifts': {
    module: 'features/worker/my-shifts/my-shifts-page.tsx',
    texts: ['worker', 'problems'],
    calls: [ASSIGNMENTS_PATH],
    lists: [ASSIGNMENTS_PATH],
  },
  '/training': {
    module: 'features/training/menu/training-menu-page.tsx',
    texts: ['worker', 'training'],
    calls: TRAININGS,
  },
  '/training/:id': { module: 'features/training/player/training-player-page.tsx', texts: ['training'] },
  '/admin-dashboard': { module: 'features/admin/dashboard-page.tsx', texts: ['admin'] },
  '/integrations': { module: 'features/admin/integrations/integrations-page.tsx', texts: ['admin', 'integrations'] },
  '/adp-integration': {
    module: 'features/admin/timeclock/timeclock-page.tsx',
    texts: ['admin', 'timeclock', 'reports'],
  },
};

export function needsAt(path: string): PageNeeds | undefined {
  return PAGE_NEEDS[path.replace(/\/$/, '') || '/'];
}
