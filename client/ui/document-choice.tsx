import Paperclip from 'lucide-react/icons/paperclip';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { megabytes } from '../../shared/workers/document.rules.js';
import { lazyWithRetry } from '../lib/layout/lazy-with-retry.js';
import { Button } from './button.js';
import { FieldErrorText } from './field.js';
import { DocumentButtons } from './document-buttons.js';

const FileThumbnail = lazyWithRetry(() => import('./file-thumbnail.js'));

type DocumentChoiceProps = {
  id: string;
  file: File | null;
  maxBytes: number;
  error?: string;
  /** The selected photo is being made smaller. */
  isPreparing: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
};

/** A document that is selected and not sent yet, with buttons to replace or remove it. */
export function DocumentChoice({ id, file, maxBytes, error, isPreparing, onChoose, onRemove }: DocumentChoiceProps) {
  const { t } = useTranslation('files');
  const described = `${id}-hint${error ? ` ${id}-error` : ''}`;
  return (
    <div className="grid grid-cols-1 gap-2">
      {file && (
        <div className="flex items-center gap-3">
          <Suspense fallback={<span className="size-14 flex-none" />}>
            <FileThumbnail source={file} mimeType={file.type} />
          </Suspense>
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">{file.name}</p>
            <p className="num text-14 text-ink-2">{t('size', { megabytes: sizeInMegabytes(file) })}</p>
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <DocumentButtons
          variant="line"
          icon={<Paperclip className="size-[1.125rem]" aria-hidden="true" />}
          loading={isPreparing}
          onChoose={onChoose}
          aria-describedby={described}
        >
          {file ? t('chooseOther') : t('choose')}
        </DocumentButtons>
        {file && (
          <Button variant="text" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-13 text-ink-3">
        {t('hint', { megabytes: megabytes(maxBytes) })}
      </p>
      <p role="status" className="text-14 text-ink-2 empty:sr-only">
        {isPreparing && t('preparing')}
      </p>
      <div role="alert">{error && <FieldErrorText id={id}>{error}</FieldErrorText>}</div>
    </div>
  );
}

function sizeInMegabytes({ size }: File): number {
  return Math.max(0.1, Math.round(megabytes(size) * 10) / 10);
}
