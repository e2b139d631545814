import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Skeleton } from '../ui/skeleton.js';
import { AdminOnly, WorkerOnly } from './guards.js';
import {
  AdminDashboardPage,
  AdminLoginPage,
  ConfirmEmailPage,
  IntegrationsPage,
  LandingPage,
  LearnMorePage,
  LoginPage,
  NotFoundPage,
  ResetPasswordPage,
  SignupPage,
  TimeclockPage,
  TrainingMenuPage,
  TrainingPlayerPage,
  TrainingProgressCard,
  WorkerDashboardPage,
  preloadPage,
} from './pages.js';

const TRAINING_PATH = /^\/training\/(?<id>[1-9]\d{0,9})\/?$/;

/** The page itself says what could not be loaded. */
const prefetchDashboard = () => void preloadPage('/dashboard').catch(() => undefined);

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

/** Which page is shown at which address, and to whom (worker.md §2, admin.md §2). */
export function Routes() {
  return (
    <Switch>
      <Route path="/" component={LandingPage} />
      <Route path="/learn-more" component={LearnMorePage} />
      <Route path="/signup" component={SignupPage} />
      <Route path="/login">
        <LoginPage prefetchNext={prefetchDashboard} />
      </Route>
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
