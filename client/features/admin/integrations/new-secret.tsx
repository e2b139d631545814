import Copy from 'lucide-react/icons/copy';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Note } from '../../../ui/note.js';
import { TextField } from '../../../ui/text-field.js';
import { toast } from '../../../ui/toast-store.js';

type SecretOnceProps = {
  label: string;
  /** `null` if an earlier response contained the secret and was lost. */
  value: string | null;
  /** Text key of the instructions for that case. */
  lost?: 'keys.lost' | 'hooks.lost';
};

/** Shows a key or secret right after its creation; the server can't show it again. */
export function NewSecret({ label, value, lost = 'hooks.lost' }: SecretOnceProps) {
  const { t } = useTranslation('integrations');
  if (value === null)
    return (
      <Note role="status" tone="warn" title={t(`${lost}.title`)}>
        {t(`${lost}.text`)}
      </Note>
    );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: t('copied') });
    } catch {
      toast({ title: t('copyFailed'), variant: 'destructive' });
    }
  };
  return (
    <div className="grid gap-3 rounded-card bg-well p-3">
      <Note role="status" title={t('newSecret.title')}>
        {t('newSecret.text')}
      </Note>
      <TextField label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
      <Button
        variant="ink"
        className="justify-self-start"
        icon={<Copy className="size-4" aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {t('copy')}
      </Button>
    </div>
  );
}
