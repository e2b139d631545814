import { Suspense, type ReactNode } from 'react';
import { Route, Switch, Redirect } from 'wouter';
import { Skeleton } from '../ui/skeleton.js';
import {
  AdminDashboardPage,
  AdminLoginPage,
  ConfirmEmailPage,
  IntegrationsPage,
  LandingPage,
  LearnMorePage,
  LoginPage,
  MyShiftsPage,
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
import { useSession } from '../lib/auth/session-context.js';
import { PageLoading } from './page-loading.js';

const TRAINING_PATH = /^\/training\/(?<id>[1-9]\d{0,9})\/?$/;

/** The page shows its own loading failures. */
const prefetchDashboard = () => void preloadPage('/dashboard').catch(() => undefined);

/** Features do not import each other: the dashboard gets the parts of the trainings here. */
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

/** The page of each path, and who may open it (worker.md §2, admin.md §2). */
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
      <Route path="/my-shifts">
        <WorkerOnly>
          <MyShiftsPage />
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

/** For workers. Without a session it redirects to /login, any other role to /. [H-23] */
function WorkerOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === 'loading') return <PageLoading />;
  if (session.status !== 'in') return <Redirect to="/login" replace />;
  return session.user.role === 'worker' ? children : <Redirect to="/" replace />;
}

/** For admins. Everyone else is redirected to /admin-login, which shows the reason. [D-01, H-30] */
function AdminOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === 'loading') return <PageLoading />;
  if (session.status !== 'in' || session.user.role !== 'admin') return <Redirect to="/admin-login" replace />;
  return children;
}
