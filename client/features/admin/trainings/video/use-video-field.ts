import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminVideo } from '../../../../../shared/training/admin-training.contract.js';
import { parseVideoLink } from '../../../../../shared/training/video-link.rules.js';
import { problemMessage } from '../../../../lib/api.js';
import { useUpload } from '../../../../lib/use-upload.js';
import { settleToast, toast } from '../../../../ui/toast-store.js';
import { uploadVideo } from '../../api/upload-training-file.js';

type VideoFieldOptions = {
  url: string;
  /** What is known of the video that the training has. */
  video: AdminVideo | null;
  onUrl: (url: string) => void;
};

/** A file or a link; the upload goes on while one fills in the rest of the form. [T-26, T-31] */
export function useVideoField({ url, video: initial, onUrl }: VideoFieldOptions) {
  const { t } = useTranslation('trainings');
  const upload = useUpload();
  const [source, setSource] = useState<'file' | 'link'>(parseVideoLink(url) ? 'link' : 'file');
  const [video, setVideo] = useState<AdminVideo | null>(initial);
  const [file, setFile] = useState<File | null>(null);
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
    setSource(next);
    setVideo(null);
    setFile(null);
    upload.cancel();
    onUrl('');
  };
  /** Somebody else's video in place of the one that the form began with. */
  const rebase = (theirs: { videoUrl: string; video: AdminVideo | null }) => {
    setSource(parseVideoLink(theirs.videoUrl) ? 'link' : 'file');
    setVideo(theirs.video);
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
