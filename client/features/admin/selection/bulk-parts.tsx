import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import type { ButtonVariant } from '../../../ui/button.js';
import type { RunProgress } from '../api/stopped-run.js';

type BulkChoiceProps = { count: number; total: number; onToggle: () => void };

/** How many are selected; selects all, or none where some are. */
export function BulkChoice({ count, total, onToggle }: BulkChoiceProps) {
  const { t } = useTranslation(['people', 'admin']);
  return (
    <>
      <span className="num text-14 font-semibold">{t('admin:bulk.selected', { count })}</span>
      <Button variant="text" size="sm" className="max-md:min-h-11" onClick={onToggle}>
        {count === 0 ? t('bulk.selectAll', { count: total }) : t('bulk.selectNone')}
      </Button>
    </>
  );
}

type BulkButtonProps = {
  label: string;
  variant: ButtonVariant;
  className: string;
  disabled: boolean;
  /** Of its own run; `null` while there is none. */
  progress: RunProgress | null;
  onPress: () => void;
};

/** Does it for all that are selected, one call each, and says how far it is. */
export function BulkButton({ label, variant, className, disabled, progress, onPress }: BulkButtonProps) {
  const { t } = useTranslation('people');
  return (
    <Button variant={variant} className={className} disabled={disabled} loading={progress !== null} onClick={onPress}>
      {progress ? t('bulk.progress', { done: progress.done, of: progress.of }) : label}
    </Button>
  );
}
