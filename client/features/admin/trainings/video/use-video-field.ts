import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminVideo } from '../../../../../shared/training/admin-training.contract.js';
import { parseVideoLink } from '../../../../../shared/training/video-link.rules.js';
import { problemMessage } from '../../../../lib/api/api.js';
import { useUpload } from '../../../../lib/api/use-upload.js';
import { settleToast, toast } from '../../../../ui/toast-store.js';
import { uploadVideo } from '../../api/upload-training-file.js';

type VideoFieldOptions = {
  url: string;
  /** The training's present video. */
  video: AdminVideo | null;
  onUrl: (url: string) => void;
};

/** The input of one source. */
type Choice = { url: string; video: AdminVideo | null; file: File | null };
const NOTHING: Choice = { url: '', video: null, file: null };

/**
 * A file or a link; each keeps its input while the other is shown [T-57]. An upload continues while the rest of the
 * form is filled in. [T-26, T-31]
 */
export function useVideoField({ url, video: initial, onUrl }: VideoFieldOptions) {
  const { t } = useTranslation('trainings');
  const upload = useUpload();
  const [source, setSource] = useState<'file' | 'link'>(parseVideoLink(url) ? 'link' : 'file');
  const [video, setVideo] = useState<AdminVideo | null>(initial);
  const [file, setFile] = useState<File | null>(null);
  const [other, setOther] = useState<Choice>(NOTHING);
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
    onUrl(sent.videoUrl);
  };
  const choose = (next: 'file' | 'link') => {
    if (next === source) return;
    setOther(upload.state.phase === 'sending' ? NOTHING : { url, video, file });
    upload.cancel();
    setSource(next);
    setVideo(other.video);
    setFile(other.file);
    onUrl(other.url);
  };
  /** Replaces the video by the one that another admin has saved. */
  const rebase = (theirs: { videoUrl: string; video: AdminVideo | null }) => {
    setSource(parseVideoLink(theirs.videoUrl) ? 'link' : 'file');
    setVideo(theirs.video);
    setOther(NOTHING);
  };
  return {
    url,
    source,
    video,
    file,
    upload,
    send,
    choose,
    rebase,
    isSending: upload.state.phase === 'sending',
    onUrl,
  };
}

export type VideoFieldState = ReturnType<typeof useVideoField>;
