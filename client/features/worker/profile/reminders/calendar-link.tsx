import Copy from 'lucide-react/icons/copy';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.js';
import { Note } from '../../../../ui/note.js';
import { TextField } from '../../../../ui/text-field.js';
import { useCopy } from '../security/use-copy.js';

/** Shown once, right after it was made: the server keeps only its hash. */
export function CalendarLink({ url }: { url: string }) {
  const { t } = useTranslation('profile');
  const copy = useCopy();
  return (
    <div className="grid gap-3">
      <Note role="status" title={t('calendar.once')}>
        {t('calendar.onceText')}
      </Note>
      <TextField label={t('calendar.link')} value={url} readOnly onFocus={(event) => event.target.select()} />
      <Button
        variant="ink"
        className="sm:w-fit"
        icon={<Copy className="size-4" aria-hidden="true" />}
        onClick={() => void copy(url)}
      >
        {t('calendar.copy')}
      </Button>
    </div>
  );
}
