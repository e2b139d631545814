import { readStoredSession } from '../lib/stored-session.js';
import { ahead } from './ahead.js';

/** One chunk per page (worker.md §2, admin.md §2). */
export const LandingPage = ahead(() => import('../features/public/landing-page.js'));
export const LearnMorePage = ahead(() => import('../features/public/learn-more-page.js'));
export const NotFoundPage = ahead(() => import('../features/public/not-found-page.js'));
export const SignupPage = ahead(() => import('../features/auth/signup-page.js'));
export const LoginPage = ahead(() => import('./worker-login-page.js'));
export const ResetPasswordPage = ahead(() => import('../features/auth/reset-password-page.js'));
export const ConfirmEmailPage = ahead(() => import('../features/auth/confirm-email-page.js'));
export const AdminLoginPage = ahead(() => import('../features/auth/admin-login-page.js'));
export const WorkerDashboardPage = ahead(loadWorkerDashboard);
const loadDashboardLists = () => import('../features/worker/dashboard-lists.js');
export const TrainingProgressCard = ahead(() => import('../features/training/training-progress-card.js'));
/** What the dashboard shows right after its first picture. */
export const AFTER_DASHBOARD: readonly (() => Promise<unknown>)[] = [loadDashboardLists, TrainingProgressCard.ahead];
export const TrainingMenuPage = ahead(() => import('../features/training/menu/training-menu-page.js'));
export const TrainingPlayerPage = ahead(() => import('../features/training/player/training-player-page.js'));
export const AdminDashboardPage = ahead(() => import('../features/admin/dashboard-page.js'));
export const IntegrationsPage = ahead(() => import('../features/admin/integrations/integrations-page.js'));
export const TimeclockPage = ahead(() => import('../features/admin/timeclock/timeclock-page.js'));

/** With the banner for those who are known to wait for approval: coming after the page, it pushes down what stands there. */
async function loadWorkerDashboard() {
  const session = readStoredSession();
  const waits = session?.kind === 'worker' && !session.user.isApproved;
  const banner = waits && import('../features/worker/approval-banner.js').catch(() => undefined); // told in its place
  const [page] = await Promise.all([import('../features/worker/dashboard-page.js'), banner]);
  if (waits) await page.ApprovalBanner.ahead().catch(() => undefined);
  return page;
}
