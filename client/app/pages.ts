import i18next from 'i18next';
import { lazyWithRetry } from '../lib/layout/lazy-with-retry.js';
import { BrokenPage } from './broken-page.js';
import { needsAt } from './page-needs.js';

/** One chunk for each page (worker.md §2, admin.md §2). */
export const LandingPage = lazyWithRetry(() => import('../features/public/landing-page.js'), BrokenPage);
export const LearnMorePage = lazyWithRetry(() => import('../features/public/learn-more-page.js'), BrokenPage);
export const NotFoundPage = lazyWithRetry(() => import('../features/public/not-found-page.js'), BrokenPage);
export const SignupPage = lazyWithRetry(() => import('../features/auth/signup-page.js'), BrokenPage);
export const LoginPage = lazyWithRetry(() => import('./worker-login-page.js'), BrokenPage);
export const ResetPasswordPage = lazyWithRetry(() => import('../features/auth/reset-password-page.js'), BrokenPage);
export const ConfirmEmailPage = lazyWithRetry(() => import('../features/auth/confirm-email-page.js'), BrokenPage);
export const AdminLoginPage = lazyWithRetry(() => import('../features/auth/admin-login-page.js'), BrokenPage);
export const WorkerDashboardPage = lazyWithRetry(() => import('../features/worker/dashboard-page.js'), BrokenPage);
export const TrainingProgressCard = lazyWithRetry(() => import('../features/training/training-progress-card.js'));
export const TrainingMenuPage = lazyWithRetry(
  () => import('../features/training/menu/training-menu-page.js'),
  BrokenPage,
);
export const TrainingPlayerPage = lazyWithRetry(
  () => import('../features/training/player/training-player-page.js'),
  BrokenPage,
);
export const AdminDashboardPage = lazyWithRetry(() => import('../features/admin/dashboard-page.js'), BrokenPage);
export const IntegrationsPage = lazyWithRetry(
  () => import('../features/admin/integrations/integrations-page.js'),
  BrokenPage,
);
export const TimeclockPage = lazyWithRetry(() => import('../features/admin/timeclock/timeclock-page.js'), BrokenPage);

const PAGES: Readonly<Record<string, { preload: () => Promise<void> }>> = {
  '/': LandingPage,
  '/learn-more': LearnMorePage,
  '/signup': SignupPage,
  '/login': LoginPage,
  '/reset-password': ResetPasswordPage,
  '/confirm-email': ConfirmEmailPage,
  '/admin-login': AdminLoginPage,
  '/dashboard': WorkerDashboardPage,
  '/training': TrainingMenuPage,
  '/admin': AdminDashboardPage,
  '/admin-dashboard': AdminDashboardPage,
  '/integrations': IntegrationsPage,
  '/adp-integration': TimeclockPage,
};

/** Loads code and texts of the page at `path`. Resolves when both are loaded. @throws if one cannot be loaded */
export async function preloadPage(path: string): Promise<void> {
  const texts = i18next.loadNamespaces([...(needsAt(path)?.texts ?? [])]);
  await Promise.all([texts, PAGES[path.replace(/\/$/, '') || '/']?.preload()]);
}
