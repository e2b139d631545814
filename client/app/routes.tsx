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
  OfferLinkPage,
  ResetPasswordPage,
  SignupPage,
  TimeclockPage,
  TrainingMenuPage,
  TrainingPlayerPage,
  TrainingProgressCard,
  WorkerDashboardPage,
  preloadPage,
} from './pages.js';
import { useReturnState } from '../lib/auth/return-path.js';
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
    <Guard role="admin">
      <AdminDashboardPage />
    </Guard>
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
      <Route path="/offer" component={OfferLinkPage} />
      <Route path="/admin-login" component={AdminLoginPage} />
      <Route path="/dashboard">
        <Guard role="worker">
          <WorkerDashboardPage training={trainingProgress()} />
        </Guard>
      </Route>
      <Route path="/my-shifts">
        <Guard role="worker">
          <MyShiftsPage />
        </Guard>
      </Route>
      <Route path="/training">
        <Guard role="worker">
          <TrainingMenuPage />
        </Guard>
      </Route>
      <Route path={TRAINING_PATH}>
        {({ id }) => (
          <Guard role="worker">
            <TrainingPlayerPage key={id} id={Number(id)} />
          </Guard>
        )}
      </Route>
      <Route path="/admin-dashboard" component={AdminDashboardRoute} />
      <Route path="/admin" component={AdminDashboardRoute} />
      <Route path="/adp-integration">
        <Guard role="admin">
          <TimeclockPage />
        </Guard>
      </Route>
      <Route path="/integrations">
        <Guard role="admin">
          <IntegrationsPage />
        </Guard>
      </Route>
      <Route component={NotFoundPage} />
    </Switch>
  );
}

/**
 * For one kind of account. Without a session it redirects to the login page, which returns to this page; so it does with a
 * worker on a page of admins, and the page says why. An admin on a page of workers is redirected to /. [D-01, H-23, H-30, H-179, H-180]
 */
function Guard({ role, children }: { role: 'worker' | 'admin'; children: ReactNode }) {
  const session = useSession();
  const returnState = useReturnState();
  if (session.status === 'loading') return <PageLoading />;
  const user = session.status === 'in' ? session.user : null;
  if (user?.role === role) return children;
  if (user && role === 'worker') return <Redirect to="/" replace />;
  return <Redirect to={role === 'admin' ? '/admin-login' : '/login'} replace state={returnState} />;
}
