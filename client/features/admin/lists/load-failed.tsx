import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Note } from '../../../ui/note.js';

type LoadFailedProps = { title: string; retrying: boolean; onRetry: () => void };

/** A one-line error with a retry button, for small spaces. */
export function LoadFailed({ title, retrying, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('common');
  return (
    <Note role="alert" tone="bad" icon={<CircleAlert aria-hidden="true" />} className="items-center">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <b className="font-[650]">{title}</b>
        <Button variant="text" size="sm" className="max-md:min-h-11" loading={retrying} onClick={onRetry}>
          {t('error.retry')}
        </Button>
      </span>
    </Note>
  );
}
