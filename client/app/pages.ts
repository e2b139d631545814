import i18next from 'i18next';
import { lazyWithRetry } from '../lib/layout/lazy-with-retry.js';
import { FailedPart } from './failed-part.js';
import { needsAt } from './page-needs.js';

/** One chunk for each page (worker.md §2, admin.md §2). */
export const LandingPage = lazyWithRetry(() => import('../features/public/landing-page.js'), FailedPart);
export const LearnMorePage = lazyWithRetry(() => import('../features/public/learn-more-page.js'), FailedPart);
export const NotFoundPage = lazyWithRetry(() => import('../features/public/not-found-page.js'), FailedPart);
export const SignupPage = lazyWithRetry(() => import('../features/auth/signup-page.js'), FailedPart);
export const LoginPage = lazyWithRetry(() => import('./worker-login-page.js'), FailedPart);
export const ResetPasswordPage = lazyWithRetry(() => import('../features/auth/reset-password-page.js'), FailedPart);
export const ConfirmEmailPage = lazyWithRetry(() => import('../features/auth/confirm-email-page.js'), FailedPart);
export const AdminLoginPage = lazyWithRetry(() => import('../features/auth/admin-login-page.js'), FailedPart);
export const WorkerDashboardPage = lazyWithRetry(() => import('../features/worker/dashboard-page.js'), FailedPart);
export const TrainingProgressCard = lazyWithRetry(() => import('../features/training/training-progress-card.js'));
export const TrainingMenuPage = lazyWithRetry(
  () => import('../features/training/menu/training-menu-page.js'),
  FailedPart,
);
export const TrainingPlayerPage = lazyWithRetry(
  () => import('../features/training/player/training-player-page.js'),
  FailedPart,
);
export const AdminDashboardPage = lazyWithRetry(() => import('../features/admin/dashboard-page.js'), FailedPart);
export const IntegrationsPage = lazyWithRetry(
  () => import('../features/admin/integrations/integrations-page.js'),
  FailedPart,
);
export const TimeclockPage = lazyWithRetry(() => import('../features/admin/timeclock/timeclock-page.js'), FailedPart);

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
