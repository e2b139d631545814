import { useTranslation } from 'react-i18next';
import { OwnTextWithin } from '../../../../lib/i18n/own-text.js';
import { VisuallyHidden } from '../../../../ui/visually-hidden.js';

type VideoLabelProps = { id: string; shown: string; english: string };

/** The name of a video, for `aria-labelledby`: the training's title in its language [H-85]. */
export function VideoLabel({ id, ...words }: VideoLabelProps) {
  const { t } = useTranslation('training');
  return (
    <VisuallyHidden id={id}>
      <OwnTextWithin {...words}>{(title) => t('video.label', { title })}</OwnTextWithin>
    </VisuallyHidden>
  );
}
