import i18next from 'i18next';
import type { ComponentType } from 'react';
import { loadPageTexts } from '../lib/i18n/i18n.js';
import { lazyWithRetry } from '../lib/layout/lazy-with-retry.js';
import { FailedPart } from './failed-part.js';
import { needsAt } from './page-needs.js';

const PAGES: Record<string, { preload: () => Promise<void> }> = {};

/** One chunk for each page (worker.md §2, admin.md §2). Without its own texts, the first ones, it counts as not loaded. */
function page<Props extends object>(path: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  const Page = lazyWithRetry(async () => {
    const [loaded] = await Promise.all([load(), loadPageTexts(needsAt(path)?.texts[0])]);
    return loaded;
  }, FailedPart);
  PAGES[path] = Page;
  return Page;
}

export const LandingPage = page('/', () => import('../features/public/landing-page.js'));
export const LearnMorePage = page('/learn-more', () => import('../features/public/learn-more-page.js'));
export const NotFoundPage = lazyWithRetry(() => import('../features/public/not-found-page.js'), FailedPart);
export const SignupPage = page('/signup', () => import('../features/auth/signup-page.js'));
export const LoginPage = page('/login', () => import('./worker-login-page.js'));
export const ResetPasswordPage = page('/reset-password', () => import('../features/auth/reset-password-page.js'));
export const ConfirmEmailPage = page('/confirm-email', () => import('../features/auth/confirm-email-page.js'));
export const OfferLinkPage = page('/offer', () => import('../features/auth/offer-link-page.js'));
export const AdminLoginPage = page('/admin-login', () => import('../features/auth/admin-login-page.js'));
export const WorkerDashboardPage = page('/dashboard', () => import('../features/worker/dashboard-page.js'));
export const MyShiftsPage = page('/my-shifts', () => import('../features/worker/my-shifts/my-shifts-page.js'));
export const TrainingProgressCard = lazyWithRetry(() => import('../features/training/training-progress-card.js'));
export const TrainingMenuPage = page('/training', () => import('../features/training/menu/training-menu-page.js'));
export const TrainingPlayerPage = page(
  '/training/:id',
  () => import('../features/training/player/training-player-page.js'),
);
export const AdminDashboardPage = page('/admin-dashboard', () => import('../features/admin/dashboard-page.js'));
export const IntegrationsPage = page(
  '/integrations',
  () => import('../features/admin/integrations/integrations-page.js'),
);
export const TimeclockPage = page('/adp-integration', () => import('../features/admin/timeclock/timeclock-page.js'));

PAGES['/admin'] = AdminDashboardPage; // its second address

/** Loads code and texts of the page at `path`. Resolves when both are loaded. @throws if one cannot be loaded */
export async function preloadPage(path: string): Promise<void> {
  const texts = i18next.loadNamespaces([...(needsAt(path)?.texts ?? [])]);
  await Promise.all([texts, PAGES[path.replace(/\/$/, '') || '/']?.preload()]);
}
