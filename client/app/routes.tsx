import { Suspense, lazy } from 'react';
import { Route, Switch } from 'wouter';
import { Skeleton } from '../ui/skeleton.js';
import { AdminOnly, WorkerOnly } from './guards.js';

const LandingPage = lazy(() => import('../features/public/landing-page.js'));
const LearnMorePage = lazy(() => import('../features/public/learn-more-page.js'));
const NotFoundPage = lazy(() => import('../features/public/not-found-page.js'));
const SignupPage = lazy(() => import('../features/auth/signup-page.js'));
const LoginPage = lazy(() => import('../features/auth/login-page.js'));
const ResetPasswordPage = lazy(() => import('../features/auth/reset-password-page.js'));
const ConfirmEmailPage = lazy(() => import('../features/auth/confirm-email-page.js'));
const AdminLoginPage = lazy(() => import('../features/auth/admin-login-page.js'));
const WorkerDashboardPage = lazy(() => import('../features/worker/dashboard-page.js'));
const TrainingProgressCard = lazy(() => import('../features/training/training-progress-card.js'));
const TrainingMenuPage = lazy(() => import('../features/training/menu/training-menu-page.js'));
const TrainingPlayerPage = lazy(() => import('../features/training/player/training-player-page.js'));
const AdminDashboardPage = lazy(() => import('../features/admin/dashboard-page.js'));
const IntegrationsPage = lazy(() => import('../features/admin/integrations/integrations-page.js'));
const TimeclockPage = lazy(() => import('../features/admin/timeclock/timeclock-page.js'));

const TRAINING_PATH = /^\/training\/(?<id>[1-9]\d{0,9})\/?$/;

/** Features know nothing of each other: what the dashboard shows of the trainings is put in here. */
function trainingProgress() {
  return (
    <Suspense fallback={<Skeleton className="h-[18.375rem] rounded-card!" />}>
      <TrainingProgressCard />
    </Suspense>
  );
}

function AdminDashboardRoute() {
  return (
    <AdminOnly>
      <AdminDashboardPage />
    </AdminOnly>
  );
}

/** One chunk per page (worker.md §2, admin.md §2). */
export function Routes() {
  return (
    <Switch>
      <Route path="/" component={LandingPage} />
      <Route path="/learn-more" component={LearnMorePage} />
      <Route path="/signup" component={SignupPage} />
      <Route path="/login" component={LoginPage} />
      <Route path="/reset-password" component={ResetPasswordPage} />
      <Route path="/confirm-email" component={ConfirmEmailPage} />
      <Route path="/admin-login" component={AdminLoginPage} />
      <Route path="/dashboard">
        <WorkerOnly>
          <WorkerDashboardPage training={trainingProgress()} />
        </WorkerOnly>
      </Route>
      <Route path="/training">
        <WorkerOnly>
          <TrainingMenuPage />
        </WorkerOnly>
      </Route>
      <Route path={TRAINING_PATH}>
        {({ id }) => (
          <WorkerOnly>
            <TrainingPlayerPage key={id} id={Number(id)} />
          </WorkerOnly>
        )}
      </Route>
      <Route path="/admin-dashboard" component={AdminDashboardRoute} />
      <Route path="/admin" component={AdminDashboardRoute} />
      <Route path="/adp-integration">
        <AdminOnly>
          <TimeclockPage />
        </AdminOnly>
      </Route>
      <Route path="/integrations">
        <AdminOnly>
          <IntegrationsPage />
        </AdminOnly>
      </Route>
      <Route component={NotFoundPage} />
    </Switch>
  );
}
