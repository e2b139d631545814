import { readStoredSession } from '../lib/stored-session.js';
import { lazyWithRetry } from '../lib/lazy-with-retry.js';
import { BrokenPage } from './broken-page.js';

/** One chunk per page (worker.md §2, admin.md §2). */
export const LandingPage = lazyWithRetry(() => import('../features/public/landing-page.js'), BrokenPage);
export const LearnMorePage = lazyWithRetry(() => import('../features/public/learn-more-page.js'), BrokenPage);
export const NotFoundPage = lazyWithRetry(() => import('../features/public/not-found-page.js'), BrokenPage);
export const SignupPage = lazyWithRetry(() => import('../features/auth/signup-page.js'), BrokenPage);
export const LoginPage = lazyWithRetry(() => import('./worker-login-page.js'), BrokenPage);
export const ResetPasswordPage = lazyWithRetry(() => import('../features/auth/reset-password-page.js'), BrokenPage);
export const ConfirmEmailPage = lazyWithRetry(() => import('../features/auth/confirm-email-page.js'), BrokenPage);
export const AdminLoginPage = lazyWithRetry(() => import('../features/auth/admin-login-page.js'), BrokenPage);
export const WorkerDashboardPage = lazyWithRetry(loadWorkerDashboard, BrokenPage);
const loadDashboardLists = () => import('../features/worker/dashboard-lists.js');
export const TrainingProgressCard = lazyWithRetry(() => import('../features/training/training-progress-card.js'));
/** What the dashboard shows right after its first picture. */
export const AFTER_DASHBOARD: readonly (() => Promise<unknown>)[] = [loadDashboardLists, TrainingProgressCard.ahead];
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

/** With the banner for those who are known to wait for approval: coming after the page, it pushes down what stands there. */
async function loadWorkerDashboard() {
  const session = readStoredSession();
  const waits = session?.kind === 'worker' && !session.user.isApproved;
  const banner = waits && import('../features/worker/approval-banner.js').catch(() => undefined); // told in its place
  const [page] = await Promise.all([import('../features/worker/dashboard-page.js'), banner]);
  if (waits) await page.ApprovalBanner.ahead().catch(() => undefined);
  return page;
}
