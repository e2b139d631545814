import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import type { ButtonVariant } from '../../../ui/button.js';
import type { RunProgress } from '../api/interrupted-bulk-run.js';

type SelectAllToggleProps = { count: number; total: number; onToggle: () => void };

/** The number of selected rows, and a button that selects all rows, or deselects all if any is selected. */
export function SelectAllToggle({ count, total, onToggle }: SelectAllToggleProps) {
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
  /** Progress of its own run; `null` while none is running. */
  progress: RunProgress | null;
  onPress: () => void;
};

/** Runs the action for all selected rows, one call each, and shows the progress. */
export function BulkButton({ label, variant, className, disabled, progress, onPress }: BulkButtonProps) {
  const { t } = useTranslation('people');
  return (
    <Button variant={variant} className={className} disabled={disabled} loading={progress !== null} onClick={onPress}>
      {progress ? t('bulk.progress', { done: progress.done, of: progress.total }) : label}
    </Button>
  );
}
