import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { UPLOADS } from '../../../shared/workers/workers.policy.js';
import { DOCUMENT_KINDS } from '../../../shared/workers/document.rules.js';
import type { DocumentKind } from '../../../shared/workers/worker.contract.js';
import { DocumentChoice } from '../../ui/document-choice.js';
import { SelectField } from '../../ui/select-field.js';
import { useDocumentFault } from '../../lib/i18n/use-document-text.js';

/** The document of an application; `fault` explains why the last selected file was not accepted. */
export type DocumentDraft = { kind: DocumentKind; file: File | null; fault: string | null };

export const NO_DOCUMENT: DocumentDraft = { kind: 'drivers_license', file: null, fault: null };

type SignupDocumentProps = { draft: DocumentDraft; onChange: (draft: DocumentDraft) => void };

/** The optional document of an application: its kind and its file [U-05]. */
export function SignupDocument({ draft, onChange }: SignupDocumentProps) {
  const { t } = useTranslation('files');
  const faultOf = useDocumentFault();
  const id = useId();
  const choose = (file: File) => {
    const fault = faultOf(file, UPLOADS.signupBytes);
    onChange({ ...draft, file: fault === null ? file : null, fault });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <SelectField
        label={t('kind')}
        value={draft.kind}
        onChange={({ target }) => onChange({ ...draft, kind: target.value as DocumentKind })}
        options={DOCUMENT_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <DocumentChoice
        id={id}
        file={draft.file}
        maxBytes={UPLOADS.signupBytes}
        error={draft.fault ?? undefined}
        onChoose={choose}
        onRemove={() => onChange({ ...draft, file: null, fault: null })}
      />
    </div>
  );
}
