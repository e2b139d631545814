import { clientErrorReport } from '../../../shared/kernel/client-error.js';

const MAX_REPORTS = 5;
const reported = new Set<string>();

/** Reports an error to the server: each once, at most five per page load [H-35]. A failed report is not repeated. */
export function reportClientError(error: unknown): void {
  const body = JSON.stringify(clientErrorReport(error, window.location.pathname));
  if (reported.has(body) || reported.size >= MAX_REPORTS) return;
  reported.add(body);
  const headers = { 'Content-Type': 'application/json' };
  void fetch('/api/client-errors', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

/** Reports errors outside of rendering: event handlers and timers. Browser messages without an error are left out. */
export function watchClientErrors(): void {
  window.addEventListener('error', ({ error }) => error !== null && reportClientError(error));
}
