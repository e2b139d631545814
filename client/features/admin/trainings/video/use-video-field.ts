import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminVideo } from '../../../../../shared/training/admin-training.contract.js';
import { parseVideoLink } from '../../../../../shared/training/video-link.rules.js';
import { problemMessage } from '../../../../lib/api/api-error.js';
import { useUpload } from '../../../../lib/api/use-upload.js';
import { settleToast, toast } from '../../../../ui/toast-store.js';
import { uploadVideo } from '../../api/upload-training-file.js';

type VideoFieldOptions = {
  url: string;
  /** The training's present video. */
  video: AdminVideo | null;
  onUrlChange: (url: string) => void;
};

/** The input of one source. */
type SourceInput = { url: string; video: AdminVideo | null; file: File | null };
const NO_INPUT: SourceInput = { url: '', video: null, file: null };

/**
 * A file or a link; each keeps its input while the other is shown [T-57]. An upload continues while the rest of the
 * form is filled in. [T-26, T-31]
 */
export function useVideoField({ url, video: initial, onUrlChange }: VideoFieldOptions) {
  const { t } = useTranslation('trainings');
  const upload = useUpload();
  const [source, setSource] = useState<'file' | 'link'>(parseVideoLink(url) ? 'link' : 'file');
  const [video, setVideo] = useState<AdminVideo | null>(initial);
  const [file, setFile] = useState<File | null>(null);
  const [other, setOther] = useState<SourceInput>(NO_INPUT);
  const send = async (chosen: File) => {
    setFile(chosen);
    const sent = await upload.start((options) =>
      uploadVideo(chosen, options).catch((error: unknown) => {
        if (!options.signal?.aborted)
          toast({
            title: t('failed.upload'),
            description: problemMessage(error, t('failed.again')),
            variant: 'destructive',
            subject: 'video upload',
          });
        throw error;
      }),
    );
    if (!sent) return;
    settleToast('video upload');
    setVideo(sent.video);
    onUrlChange(sent.videoUrl);
  };
  const setSourceAndInput = (next: 'file' | 'link') => {
    if (next === source) return;
    setOther(upload.state.phase === 'sending' ? NO_INPUT : { url, video, file });
    upload.cancel();
    setSource(next);
    setVideo(other.video);
    setFile(other.file);
    onUrlChange(other.url);
  };
  /** Replaces the video by the one that another admin has saved. */
  const rebase = (stored: { videoUrl: string; video: AdminVideo | null }) => {
    setSource(parseVideoLink(stored.videoUrl) ? 'link' : 'file');
    setVideo(stored.video);
    setOther(NO_INPUT);
  };
  return {
    url,
    source,
    video,
    file,
    upload,
    send,
    setSourceAndInput,
    rebase,
    isSending: upload.state.phase === 'sending',
    onUrlChange,
  };
}

export type VideoFieldState = ReturnType<typeof useVideoField>;
