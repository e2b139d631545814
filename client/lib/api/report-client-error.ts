import { clientErrorReport } from '../../../shared/kernel/client-error.js';
import { isFailedImport } from './failed-import.js';

const MAX_REPORTS = 5;
/** What a page load has reported. */
export class SentReports {
  private readonly bodies = new Set<string>();
  /** If a module throws, each later import of it rejects with the same error, perhaps on another page. */
  private readonly errors = new WeakSet<Error>();

  /** Returns the report of an error that is to be sent, `null` if it was reported or five others were. */
  add(error: unknown): string | null {
    if (error instanceof Error) {
      if (this.errors.has(error)) return null;
      this.errors.add(error);
    }
    const body = JSON.stringify(clientErrorReport(error, window.location.pathname));
    if (this.bodies.has(body) || this.bodies.size >= MAX_REPORTS) return null;
    this.bodies.add(body);
    return body;
  }
}
const sentReports = new SentReports();

/** Reports an error to the server: each once, at most five per page load [H-35]. A failed report is not repeated. */
export function reportClientError(error: unknown, sent = sentReports): void {
  const body = sent.add(error);
  if (body === null) return;
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
export function reportRejection(error: unknown, sent = sentReports): void {
  if (error === undefined || error === null || isFailedImport(error)) return;
  if (error instanceof Error && (EXPECTED.has(error.name) || NO_NETWORK.test(error.message))) return;
  reportClientError(error, sent);
}

/**
 * Reports errors outside of rendering: in event handlers, timers and promises that nothing handles. Browser messages
 * without an error are left out. @returns a function that stops it
 */
export function watchClientErrors(sent = sentReports): () => void {
  const onError = ({ error }: ErrorEvent) => error !== null && reportClientError(error, sent);
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportRejection(reason, sent);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
