import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { decideDocument } from '../../../shared/workers/document.rules.js';
import { problemText } from './text-keys.js';
import { ApiError, NetworkError, problemMessage } from '../api/api-error.js';

/** Returns why a file cannot be uploaded, or null if it can. [U-05] The server checks its bytes. */
export function useDocumentFault() {
  const { t } = useTranslation('problems');
  return useCallback(
    (file: File, maxBytes: number): string | null => {
      const decision = decideDocument({ mimeType: file.type || null, sizeBytes: file.size }, maxBytes);
      return decision.ok ? null : problemText(t, decision.code, { ...decision.params });
    },
    [t],
  );
}

/** Returns why an upload failed: the server's message, or that it could not be reached. */
export function useUploadProblem() {
  const { t } = useTranslation('files');
  return useCallback(
    (error: unknown): string =>
      error instanceof NetworkError ? t('noSignal') : problemMessage(error, t('failedText')),
    [t],
  );
}

/** Returns true if another upload of the same file may work: the connection failed, not the file. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status >= 500 || error.is('too_many_requests') || error.is('upload_incomplete');
}
