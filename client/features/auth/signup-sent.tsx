import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadState } from '../../lib/api/use-upload.js';
import { useUploadProblem } from '../../lib/i18n/use-document-text.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import FileThumbnail from '../../ui/file-thumbnail.js';
import { hasMovedFocus } from '../../ui/moved-focus.js';
import { Note } from '../../ui/note.js';
import { UploadProgress } from '../../ui/upload-progress.js';
import SignupDocument from './signup-document.js';
import type { DocumentDraft } from './document-draft.js';

type SignupSentProps = {
  draft: DocumentDraft;
  state: UploadState;
  onChange: (draft: DocumentDraft) => void;
  onSend: () => void;
  onCancel: () => void;
  onLeave: () => void;
};

/**
 * The account is created, and its document is being sent. The form is gone, so that nobody applies twice; a failed
 * upload can be retried [U-06].
 */
export default function SignupSent({ draft, state, onChange, onSend, onCancel, onLeave }: SignupSentProps) {
  const { t } = useTranslation('files');
  const sending = state.phase === 'sending';
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasMovedFocus()) top.current?.focus(); // the pressed button is unmounted
  }, []);
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      {sending && draft.file ? (
        <Card className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
          <FileThumbnail source={draft.file} mimeType={draft.file.type} />
          <UploadProgress fileName={draft.file.name} percent={state.percent} onCancel={onCancel} />
        </Card>
      ) : (
        <>
          <UploadFailure state={state} />
          <Card>
            <SignupDocument draft={draft} onChange={onChange} />
          </Card>
          <div className="grid gap-2">
            <Button variant="accent" size="big" full disabled={!draft.file} onClick={onSend}>
              {t('signup.retry')}
            </Button>
            <Button variant="line" size="big" full onClick={onLeave}>
              {t('signup.without')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function UploadFailure({ state }: { state: UploadState }) {
  const { t } = useTranslation('files');
  const problemOf = useUploadProblem();
  const failed = state.phase === 'failed';
  return (
    <Note
      role="alert"
      tone={failed ? 'bad' : 'warn'}
      icon={<TriangleAlert aria-hidden="true" />}
      title={failed ? t('signup.failed') : t('signup.stopped')}
    >
      {failed && <p>{problemOf(state.error)}</p>}
      <p>{t('signup.failedHint')}</p>
    </Note>
  );
}
