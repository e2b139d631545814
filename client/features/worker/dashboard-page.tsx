import { AppTopBar } from '../../lib/app-top-bar.js';
import { useWorker } from '../../lib/session-context.js';
import { PageShell } from '../../ui/page-shell.js';

export default function WorkerDashboardPage() {
  const worker = useWorker();
  return (
    <PageShell topBar={<AppTopBar />}>
      <h1>
        {worker.firstName} {worker.lastName}
      </h1>
    </PageShell>
  );
}
