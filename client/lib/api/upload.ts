import { CHANGE_TIMEOUT_MS, hasNewToken } from './api.js';
import { ApiError, NetworkError } from './api-error.js';
import { headersFor } from './call-headers.js';
import { boundToPerson } from './bound-to-person.js';
import { ownServerResponse } from './own-server-response.js';
import { responseCheck } from './response-check.js';
import { asAction, asChange } from './running-changes.js';
import { bearerToken, sessionOfToken } from '../auth/stored-session.js';

export type UploadOptions = {
  /** Called with the percentage that has been sent, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  /** The call has its own upload token: its refusal does not end the session. */
  ownsUnauthorized?: boolean;
};

/**
 * POSTs a form with a file, by XMLHttpRequest, because fetch does not report upload progress. Rejects with ApiError on
 * a refusal, with NetworkError without a response or after 70 s without progress [O-62], with AbortError when the
 * caller aborts it.
 */
export function apiUpload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
  const run = () => asAction(asChange(upload<T>(path, form, options, false)));
  return options.ownsUnauthorized ? run() : boundToPerson(run);
}

/** After a new login it is sent once more. */
async function upload<T>(path: string, form: FormData, options: UploadOptions, isRepeat: boolean): Promise<T> {
  const token = options.ownsUnauthorized ? null : bearerToken();
  const caller = sessionOfToken(token);
  const request = await send(path, form, headersFor(form, token), options);
  const { status, statusText, responseText } = request;
  const contentType = request.getResponseHeader('content-type');
  if (status >= 200 && status < 300) {
    const hasFields = await responseCheck('POST', path);
    const parsed = ownServerResponse({ status, contentType, text: responseText }, hasFields);
    if (!parsed || parsed.problem) throw new NetworkError(true, 'not a response of our server');
    return parsed.body as T;
  }
  const error = new ApiError(status, responseText || statusText, contentType, true);
  if (!isRepeat && (await hasNewToken(caller, error, true, options))) return upload(path, form, options, true);
  throw error;
}

function send(
  path: string,
  form: FormData,
  headers: Headers,
  { onProgress, signal }: UploadOptions,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', path);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    const stop = () => {
      reject(new NetworkError(true, new DOMException('No response in time', 'TimeoutError')));
      request.abort();
    };
    let silenceTimer = setTimeout(stop, CHANGE_TIMEOUT_MS);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(stop, CHANGE_TIMEOUT_MS);
      onProgress?.(total > 0 ? (loaded / total) * 100 : 0);
    };
    request.onload = () => resolve(request);
    request.onerror = () => reject(new NetworkError(true, 'no connection'));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    request.onloadend = () => {
      clearTimeout(silenceTimer);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) {
      clearTimeout(silenceTimer);
      return reject(new DOMException('Aborted', 'AbortError'));
    }
    request.send(form);
  });
}
