import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { UPLOADS } from '../../../shared/workers/workers.policy.js';
import { DOCUMENT_KINDS } from '../../../shared/workers/document.rules.js';
import type { DocumentKind } from '../../../shared/workers/worker.contract.js';
import { DocumentChoice } from '../../ui/document-choice.js';
import { SelectField } from '../../ui/select-field.js';
import type { DocumentDraft } from './document-draft.js';
import { useChosenDocument } from '../../lib/photos/use-chosen-document.js';

export type SignupDocumentProps = {
  draft: DocumentDraft;
  onChange: (draft: DocumentDraft) => void;
  /** Called when a file is selected, before it is prepared; the promise says why it cannot be sent, or null. */
  onPrepare?: (preparation: Promise<string | null>) => void;
};

/** The optional document of an application: its kind and its file [U-05]. */
export default function SignupDocument({ draft, onChange, onPrepare }: SignupDocumentProps) {
  const { t } = useTranslation('files');
  const { prepare, isPreparing } = useChosenDocument(UPLOADS.signupBytes);
  const id = useId();
  const choose = async (file: File) => {
    const prepared = await prepare(file);
    onChange({ ...draft, ...prepared });
    return prepared.fault;
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <SelectField
        label={t('kind')}
        value={draft.kind}
        disabled={isPreparing}
        onChange={({ target }) => onChange({ ...draft, kind: target.value as DocumentKind })}
        options={DOCUMENT_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <DocumentChoice
        id={id}
        file={draft.file}
        maxBytes={UPLOADS.signupBytes}
        error={draft.fault ?? undefined}
        isPreparing={isPreparing}
        onChoose={(file) => {
          const preparation = choose(file);
          onPrepare?.(preparation);
        }}
        onRemove={() => onChange({ ...draft, file: null, fault: null })}
      />
    </div>
  );
}
