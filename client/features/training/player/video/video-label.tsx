import { useTranslation } from 'react-i18next';
import { LocalizedSentence } from '../../../../lib/i18n/localized-text.js';
import { VisuallyHidden } from '../../../../ui/visually-hidden.js';

type VideoLabelProps = { id: string; shown: string; english: string };

/** The name of a video, for `aria-labelledby`: the training's title in its language [H-85]. */
export function VideoLabel({ id, ...text }: VideoLabelProps) {
  const { t } = useTranslation('training');
  return (
    <VisuallyHidden id={id}>
      <LocalizedSentence {...text}>{(title) => t('video.label', { title })}</LocalizedSentence>
    </VisuallyHidden>
  );
}
