import { useTranslation } from 'react-i18next';
import { Button } from './button.js';
import { ProgressBar } from './progress-bar.js';

type UploadProgressProps = { fileName: string; percent: number; onCancel: () => void };

/**
 * The progress of an upload with a cancel button. After the last byte is sent it says that the server is still checking
 * the file.
 */
export function UploadProgress({ fileName, percent, onCancel }: UploadProgressProps) {
  const { t } = useTranslation('files');
  const whole = percent >= 100;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
      <p className="min-w-0 text-14 wrap-anywhere" role="status">
        {whole ? t('checking', { name: fileName }) : t('sending', { name: fileName })}
      </p>
      <span className="num justify-self-end pr-2 text-14 text-ink-2">
        {t('percent', { percent: Math.floor(percent) })}
      </span>
      <ProgressBar value={percent} label={t('progress', { name: fileName })} />
      <Button variant="text" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
