import { useRef, useState } from 'react';
import { NetworkError } from '../../lib/api/api-error.js';
import { useUpload } from '../../lib/api/use-upload.js';
import { NO_DOCUMENT, type DocumentDraft } from './document-draft.js';

/** The code that sends the document and shows its progress; loaded once a file is selected. */
export const loadSignupSent = () => import('./signup-sent.js');
const loadSend = () => import('./send-signup-document.js');

function fetchAhead(): void {
  // the error is reported where the code is used
  for (const load of [loadSignupSent, loadSend]) void load().catch(() => undefined);
}

/** The document of an application, before and after the account is created; `onSent` is called once it has arrived. */
export function useSignupDocument(onSent: () => void) {
  const [draft, setDraft] = useState<DocumentDraft>(NO_DOCUMENT);
  const [uploadToken, setUploadToken] = useState<string | null>(null);
  const upload = useUpload();
  /** For an application that is sent while its photo is prepared: its closures have the draft before that [U-22]. */
  const latest = useRef(draft);
  const preparation = useRef<Promise<string | null> | null>(null);

  const send = async (token: string | null) => {
    const { file, kind } = latest.current;
    if (token === null || !file) return;
    setUploadToken(token);
    const sent = upload.start(async (options) => {
      const { default: sendSignupDocument } = await loadSend().catch((error: unknown) => {
        throw new NetworkError(true, error);
      });
      return sendSignupDocument(token, { file, kind }, options);
    });
    if (await sent) onSent();
  };
  const change = (next: DocumentDraft) => {
    if (next.file) fetchAhead();
    upload.reset();
    latest.current = next;
    setDraft(next);
  };
  const prepare = (next: Promise<string | null>) => {
    preparation.current = next;
    void next.finally(() => {
      if (preparation.current === next) preparation.current = null;
    });
  };
  return {
    /** Props for both places that show the document. */
    shown: {
      draft,
      state: upload.state,
      onChange: change,
      onCancel: upload.cancel,
      onSend: () => void send(uploadToken),
    },
    prepare,
    /** Waits for a file that is being prepared. Returns why it cannot be sent, or null. */
    untilPrepared: () => preparation.current ?? Promise.resolve(null),
    /** Sends the document with the token of the new registration; false without a document. */
    begin: (token: string): boolean => {
      void send(token);
      return latest.current.file !== null;
    },
    isMade: uploadToken !== null,
  };
}
