import { useState } from 'react';
import LoginPage from '../features/auth/login-page.js';
import { useSession } from '../lib/auth/session-context.js';
import { PageLoading } from './page-loading.js';

/** The login of workers. `prefetchNext` loads the dashboard while the server checks the password. */
export default function WorkerLoginPage({ prefetchNext }: { prefetchNext: () => void }) {
  const { status } = useSession();
  const [hasStored] = useState(status === 'loading'); // a stored session is probably valid: the form is shown only if it is not
  if (hasStored && status === 'loading') return <PageLoading />;
  return <LoginPage onSend={prefetchNext} />;
}
