import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Upload from 'lucide-react/icons/upload';
import { type RefCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TRAINING_FILES } from '../../../../../shared/training/training.policy.js';
import { VIDEO_ACCEPT } from '../../../../../shared/training/video-format.rules.js';
import { problemMessage } from '../../../../lib/api/api-error.js';
import { isRetryable } from '../../../../lib/i18n/use-document-text.js';
import { Button } from '../../../../ui/button.js';
import { FieldErrorText, RequiredMark } from '../../../../ui/field.js';
import { FileButton } from '../../../../ui/file-button.js';
import { Note } from '../../../../ui/note.js';
import { Segmented } from '../../../../ui/segmented.js';
import { TextField } from '../../../../ui/text-field.js';
import { UploadProgress } from '../../../../ui/upload-progress.js';
import { VideoStateNote } from './video-state.js';
import type { VideoFieldState } from './use-video-field.js';

type VideoFieldProps = {
  field: VideoFieldState;
  error?: string;
  /** Moves the focus here if the video is invalid. */
  focusRef: RefCallback<HTMLElement>;
};

/** Either a video file or a link to YouTube or Vimeo [T-26, T-27]. */
export function VideoField({ field, error, focusRef }: VideoFieldProps) {
  const { t } = useTranslation('trainings');
  const id = useId();
  return (
    <fieldset
      ref={field.source === 'file' ? focusRef : undefined}
      tabIndex={-1}
      aria-describedby={error && field.source === 'file' ? `${id}-error` : undefined}
      className="grid min-w-0 gap-2 sm:col-span-2"
    >
      <legend className="mb-2 text-14 font-semibold">
        {t('video.title')}
        <RequiredMark />
      </legend>
      <Segmented
        label={t('video.source')}
        value={field.source}
        onChange={field.setSourceAndInput}
        options={[
          { value: 'file', label: t('video.file') },
          { value: 'link', label: t('video.link') },
        ]}
      />
      {field.source === 'link' ? (
        <TextField
          ref={focusRef}
          type="url"
          name="videoUrl"
          label={t('video.address')}
          hint={t('video.addressHint')}
          value={field.url}
          error={error}
          onChange={({ target }) => field.onUrlChange(target.value)}
        />
      ) : (
        <>
          <FileChoice field={field} />
          {error && <FieldErrorText id={id}>{error}</FieldErrorText>}
        </>
      )}
    </fieldset>
  );
}

function FileChoice({ field }: { field: VideoFieldState }) {
  const { t } = useTranslation(['trainings', 'files']);
  const { upload, file, video, url } = field;
  if (upload.state.phase === 'sending')
    return <UploadProgress fileName={file?.name ?? ''} percent={upload.state.percent} onCancel={upload.cancel} />;
  return (
    <div className="grid gap-2">
      {upload.state.phase === 'failed' && (
        <Note role="alert" tone="bad" icon={<TriangleAlert aria-hidden="true" />} title={t('failed.upload')}>
          <p>{problemMessage(upload.state.error, t('failed.again'))}</p>
          {file && isRetryable(upload.state.error) && (
            <Button variant="line" className="mt-2" onClick={() => void field.send(file)}>
              {t('files:retry')}
            </Button>
          )}
        </Note>
      )}
      {upload.state.phase === 'idle' && url !== '' && video?.state === 'ready' && (
        <Note role="status" tone="ok" icon={<CircleCheck aria-hidden="true" />}>
          {file ? t('video.uploaded', { name: file.name }) : t('video.present')}
        </Note>
      )}
      {video && url !== '' && <VideoStateNote video={video} />}
      <FileButton
        variant="line"
        className="w-fit"
        icon={<Upload className="size-[1.125rem]" aria-hidden="true" />}
        accept={VIDEO_ACCEPT}
        onChoose={(chosen) => void field.send(chosen)}
      >
        {url === '' ? t('files:choose') : t('files:chooseOther')}
      </FileButton>
      <p className="text-13 text-ink-3">{t('video.hint', { megabytes: TRAINING_FILES.videoMegabytes })}</p>
    </div>
  );
}
