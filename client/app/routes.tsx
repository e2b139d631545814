import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { AdminOnly, WorkerOnly } from './guards.js';

const LandingPage = lazy(() => import('../features/public/landing-page.js'));
const NotFoundPage = lazy(() => import('../features/public/not-found-page.js'));
const SignupPage = lazy(() => import('../features/auth/signup-page.js'));
const LoginPage = lazy(() => import('../features/auth/login-page.js'));
const ResetPasswordPage = lazy(() => import('../features/auth/reset-password-page.js'));
const ConfirmEmailPage = lazy(() => import('../features/auth/confirm-email-page.js'));
const AdminLoginPage = lazy(() => import('../features/auth/admin-login-page.js'));
const WorkerDashboardPage = lazy(() => import('../features/worker/dashboard-page.js'));
const AdminDashboardPage = lazy(() => import('../features/admin/dashboard-page.js'));

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
      <Route path="/signup" component={SignupPage} />
      <Route path="/login" component={LoginPage} />
      <Route path="/reset-password" component={ResetPasswordPage} />
      <Route path="/confirm-email" component={ConfirmEmailPage} />
      <Route path="/admin-login" component={AdminLoginPage} />
      <Route path="/dashboard">
        <WorkerOnly>
          <WorkerDashboardPage />
        </WorkerOnly>
      </Route>
      <Route path="/admin-dashboard" component={AdminDashboardRoute} />
      <Route path="/admin" component={AdminDashboardRoute} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
