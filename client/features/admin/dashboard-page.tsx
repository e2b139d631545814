import { AppTopBar } from '../../lib/app-top-bar.js';
import { usePerson } from '../../lib/session-context.js';
import { PageShell } from '../../ui/page-shell.js';

export default function AdminDashboardPage() {
  const admin = usePerson();
  return (
    <PageShell topBar={<AppTopBar />} width="desk">
      <h1>
        {admin.firstName} {admin.lastName}
      </h1>
    </PageShell>
  );
}
