import { readStoredSession } from '../lib/stored-session.js';
import { late } from '../lib/late.js';
import { BrokenPage } from './broken-page.js';

/** One chunk per page (worker.md §2, admin.md §2). */
export const LandingPage = late(() => import('../features/public/landing-page.js'), BrokenPage);
export const LearnMorePage = late(() => import('../features/public/learn-more-page.js'), BrokenPage);
export const NotFoundPage = late(() => import('../features/public/not-found-page.js'), BrokenPage);
export const SignupPage = late(() => import('../features/auth/signup-page.js'), BrokenPage);
export const LoginPage = late(() => import('./worker-login-page.js'), BrokenPage);
export const ResetPasswordPage = late(() => import('../features/auth/reset-password-page.js'), BrokenPage);
export const ConfirmEmailPage = late(() => import('../features/auth/confirm-email-page.js'), BrokenPage);
export const AdminLoginPage = late(() => import('../features/auth/admin-login-page.js'), BrokenPage);
export const WorkerDashboardPage = late(loadWorkerDashboard, BrokenPage);
const loadDashboardLists = () => import('../features/worker/dashboard-lists.js');
export const TrainingProgressCard = late(() => import('../features/training/training-progress-card.js'));
/** What the dashboard shows right after its first picture. */
export const AFTER_DASHBOARD: readonly (() => Promise<unknown>)[] = [loadDashboardLists, TrainingProgressCard.ahead];
export const TrainingMenuPage = late(() => import('../features/training/menu/training-menu-page.js'), BrokenPage);
export const TrainingPlayerPage = late(() => import('../features/training/player/training-player-page.js'), BrokenPage);
export const AdminDashboardPage = late(() => import('../features/admin/dashboard-page.js'), BrokenPage);
export const IntegrationsPage = late(() => import('../features/admin/integrations/integrations-page.js'), BrokenPage);
export const TimeclockPage = late(() => import('../features/admin/timeclock/timeclock-page.js'), BrokenPage);

/** With the banner for those who are known to wait for approval: coming after the page, it pushes down what stands there. */
async function loadWorkerDashboard() {
  const session = readStoredSession();
  const waits = session?.kind === 'worker' && !session.user.isApproved;
  const banner = waits && import('../features/worker/approval-banner.js').catch(() => undefined); // told in its place
  const [page] = await Promise.all([import('../features/worker/dashboard-page.js'), banner]);
  if (waits) await page.ApprovalBanner.ahead().catch(() => undefined);
  return page;
}
