import { useTranslation } from 'react-i18next';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import type { AdminTraining } from '../../../../shared/training/admin-training.contract.js';
import { ActionLabel } from '../../../lib/i18n/localized-text.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';

export type ActiveItem = { trainingId: number; mode: 'edit' | 'toggle' };
export type TrainingListProps = { trainings: AdminTraining[]; onActivate: (activeItem: ActiveItem) => void };

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('trainings');
  return isActive ? (
    <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
      {t('active')}
    </Badge>
  ) : (
    <Badge icon={<CirclePause aria-hidden="true" />}>{t('inactive')}</Badge>
  );
}

type TrainingActionsProps = { training: AdminTraining; onActivate: (activeItem: ActiveItem) => void };

/** The actions on one training [T-24]. */
export function TrainingActions({ training: { id, title, isActive }, onActivate }: TrainingActionsProps) {
  const { t } = useTranslation('trainings');
  const text = { shown: title, english: title };
  const action = isActive ? 'off' : 'on';
  return (
    <div className="flex gap-2 max-md:[&>button]:min-h-11 max-md:[&>button]:flex-1">
      <Button size="sm" variant="line" onClick={() => onActivate({ trainingId: id, mode: 'edit' })}>
        <ActionLabel {...text} label={t('edit')} sentence={(shown) => t('editOf', { title: shown })} />
      </Button>
      <Button size="sm" variant="line" onClick={() => onActivate({ trainingId: id, mode: 'toggle' })}>
        <ActionLabel
          {...text}
          label={t(`toggle.${action}.confirm`)}
          sentence={(shown) => t(`toggle.${action}.of`, { title: shown })}
        />
      </Button>
    </div>
  );
}
