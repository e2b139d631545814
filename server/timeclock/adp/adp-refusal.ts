import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { AdpResponse } from './adp-request.js';
import { refusalText } from './confirm-message.js';
/** The wait reported when ADP is busy without a `Retry-After`. */
const BUSY_SECONDS = 60;

/** Maps a refusal by ADP to a DomainError with ADP's message and its id [I-18]. */
export function refusalOf(response: AdpResponse, now: number): DomainError {
  const { status, headers, body } = response;
  if (status === 429) {
    const waitMs = retryAfterMs(headers['retry-after'], now);
    return new DomainError('timeclock_busy', { seconds: waitMs === null ? BUSY_SECONDS : Math.ceil(waitMs / 1000) });
  }
  const said = refusalText(status, body); // the parameter of the texts and of stored summaries
  if (status === 401) return new DomainError('timeclock_sign_in_refused', { said });
  if (status === 403) return new DomainError('timeclock_forbidden', { said });
  return new DomainError(status >= 400 && status < 500 ? 'timeclock_refused' : 'timeclock_fault', {
    said,
    httpStatus: status,
  });
}

export function isSuccess({ status }: AdpResponse): boolean {
  return status >= 200 && status < 300;
}

/** Returns the wait of a `Retry-After` header (seconds or an HTTP date) in milliseconds; `null` if it cannot be read. */
export function retryAfterMs(header: string | string[] | undefined, now: number): number | null {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? '';
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1000;
  const at = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : Math.max(at - now, 0);
}
