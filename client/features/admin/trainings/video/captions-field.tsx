import { useTranslation } from 'react-i18next';
import { CAPTIONS_ACCEPT } from '../../../../../shared/training/video-format.rules.js';
import { problemMessage } from '../../../../lib/api/api-error.js';
import { useUpload } from '../../../../lib/api/use-upload.js';
import { Button } from '../../../../ui/button.js';
import { FieldErrorText } from '../../../../ui/field.js';
import { FileButton } from '../../../../ui/file-button.js';
import { uploadCaptions } from '../../api/upload-training-file.js';

type CaptionsFieldProps = { label: string; url: string; error?: string; onUrlChange: (url: string) => void };

/** The captions in one language, as WebVTT: add, replace or remove. */
export function CaptionsField({ label, url, error, onUrlChange }: CaptionsFieldProps) {
  const { t } = useTranslation(['trainings', 'files']);
  const upload = useUpload();
  const send = async (file: File) => {
    const sent = await upload.start((options) => uploadCaptions(file, options));
    if (sent) onUrlChange(sent.captionsUrl);
  };
  const { state } = upload;
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1.5 text-14 font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          variant="line"
          accept={CAPTIONS_ACCEPT}
          loading={state.phase === 'sending'}
          aria-label={`${label}: ${url ? t('files:chooseOther') : t('files:choose')}`}
          onChoose={(file) => void send(file)}
        >
          {url ? t('files:chooseOther') : t('files:choose')}
        </FileButton>
        {url && (
          <Button variant="text" aria-label={`${label}: ${t('files:remove')}`} onClick={() => onUrlChange('')}>
            {t('files:remove')}
          </Button>
        )}
        <span role="status" className="text-14 text-ink-2">
          {url ? t('captions.present') : t('captions.none')}
        </span>
      </div>
      {state.phase === 'failed' ? (
        <FieldErrorText id={`captions-${label}`}>{problemMessage(state.error, t('failed.again'))}</FieldErrorText>
      ) : (
        error && <FieldErrorText id={`captions-${label}`}>{error}</FieldErrorText>
      )}
    </fieldset>
  );
}
