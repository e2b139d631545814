import { useState } from 'react';
import { useUpload } from '../../lib/use-upload.js';
import { sendSignupDocument } from './send-signup-document.js';
import { NO_PAPER } from './signup-document.js';
import type { Paper } from './signup-document.js';

/** The document of an application, before and after the account is made; `onSent` once it has arrived. */
export function useSignupDocument(onSent: () => void) {
  const [paper, setPaper] = useState<Paper>(NO_PAPER);
  const [uploadToken, setUploadToken] = useState<string | null>(null);
  const upload = useUpload();

  const send = async (token: string | null) => {
    const { file, kind } = paper;
    if (token === null || !file) return;
    setUploadToken(token);
    if (await upload.start((options) => sendSignupDocument(token, { file, kind }, options))) onSent();
  };
  const change = (next: Paper) => {
    upload.reset();
    setPaper(next);
  };
  return {
    paper,
    change,
    state: upload.state,
    cancel: upload.cancel,
    /** With the token of a registration that has just been made. */
    begin: (token: string) => void send(token),
    again: () => void send(uploadToken),
    isMade: uploadToken !== null,
  };
}
