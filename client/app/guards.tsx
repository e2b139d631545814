import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useSession } from '../lib/auth/session-context.js';
import { PageLoading } from './page-loading.js';

/** Workers only: nobody goes to /login, any other role to / [H-23]. */
export function WorkerOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === 'loading') return <PageLoading />;
  if (session.status !== 'in') return <Redirect to="/login" replace />;
  return session.user.role === 'worker' ? children : <Redirect to="/" replace />;
}

/** Admins only: everyone else goes to /admin-login, which says why [D-01, H-30]. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === 'loading') return <PageLoading />;
  if (session.status !== 'in' || session.user.role !== 'admin') return <Redirect to="/admin-login" replace />;
  return children;
}
