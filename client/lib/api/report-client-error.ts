import { clientErrorReport } from '../../../shared/kernel/client-error.js';

const MAX_REPORTS = 5;
const reported = new Set<string>();

/** Tells the server of an error, once each and at most five a page load [H-35]. A report that fails is not sent again. */
export function reportClientError(error: unknown): void {
  const body = JSON.stringify(clientErrorReport(error, window.location.pathname));
  if (reported.has(body) || reported.size >= MAX_REPORTS) return;
  reported.add(body);
  const headers = { 'Content-Type': 'application/json' };
  void fetch('/api/client-errors', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

/** Errors outside of rendering: event handlers and timers. Notices of the browser without an error are left out. */
export function watchClientErrors(): void {
  window.addEventListener('error', ({ error }) => error !== null && reportClientError(error));
}
