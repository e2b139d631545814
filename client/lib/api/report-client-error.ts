import { clientErrorReport } from '../../../shared/kernel/client-error.js';
import { isFailedImport } from './failed-import.js';

const MAX_REPORTS = 5;
const reported = new Set<string>();
/** If a module throws, each later import of it rejects with the same error, perhaps on another page. */
const reportedErrors = new WeakSet<Error>();

/** Reports an error to the server: each once, at most five per page load [H-35]. A failed report is not repeated. */
export function reportClientError(error: unknown): void {
  if (error instanceof Error) {
    if (reportedErrors.has(error)) return;
    reportedErrors.add(error);
  }
  const body = JSON.stringify(clientErrorReport(error, window.location.pathname));
  if (reported.has(body) || reported.size >= MAX_REPORTS) return;
  reported.add(body);
  const headers = { 'Content-Type': 'application/json' };
  void fetch('/api/client-errors', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

/**
 * Errors of refused, unanswered and aborted calls. Compared by name, because the code that the page loads first must not
 * import the API client.
 */
const EXPECTED = new Set(['ApiError', 'NetworkError', 'AbortError', 'TimeoutError']);
/** The messages of Chromium, WebKit and Firefox if `fetch` has no network. */
const NO_NETWORK = /^(failed to fetch|load failed|networkerror when attempting)/i;

/**
 * Reports the error of a rejected promise, unless it has an expected reason, such as a lost connection. [H-108, H-109]
 */
export function reportRejection(error: unknown): void {
  if (error === undefined || error === null || isFailedImport(error)) return;
  if (error instanceof Error && (EXPECTED.has(error.name) || NO_NETWORK.test(error.message))) return;
  reportClientError(error);
}

/**
 * Reports errors outside of rendering: in event handlers, timers and promises that nothing handles. Browser messages
 * without an error are left out.
 */
export function watchClientErrors(): void {
  window.addEventListener('error', ({ error }) => error !== null && reportClientError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportRejection(reason));
}
