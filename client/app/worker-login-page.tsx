import i18next from 'i18next';
import { useState } from 'react';
import LoginPage from '../features/auth/login-page.js';
import { useSession } from '../lib/session-context.js';
import { needsAt } from './early-needs.js';
import { PageLoading } from './page-loading.js';

/** The login. What it leads to, code (`next`) and texts, is on its way while the server looks at the password. */
export default function WorkerLoginPage({ next }: { next: readonly (() => Promise<unknown>)[] }) {
  const fetchNext = () => {
    const texts = i18next.loadNamespaces(needsAt('/dashboard')?.texts ?? []);
    void Promise.all([texts, ...next.map((load) => load())]).catch(() => undefined); // the page itself says what could not be had
  };
  const { status } = useSession();
  const [hasStored] = useState(status === 'loading'); // a session that is most likely good: no form until it proves over
  if (hasStored && status === 'loading') return <PageLoading />;
  return <LoginPage onSend={fetchNext} />;
}
