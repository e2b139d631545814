import GraduationCap from 'lucide-react/icons/graduation-cap';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminTraining } from '../../../../shared/training/admin-training.contract.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminTrainings } from '../api/trainings.js';
import { useFreshOnOpen } from '../api/use-refetch.js';
import { ListState } from '../list-states.js';
import { useScreen } from '../use-screen.js';
import { WorkDialog } from '../work-dialog.js';
import { BulkBar, WorkLayout } from '../work-layout.js';
import { ToggleDialog } from './toggle-dialog.js';
import type { InHand } from './training-actions.js';
import { TrainingCards } from './training-cards.js';
import { TrainingFormDialog } from './training-form-dialog.js';
import { TrainingTable } from './training-table.js';

/** Manage Training: all modules, to create, edit, activate and deactivate (admin.md §2.2) [T-24]. */
export default function TrainingsDialog({ onClose }: { onClose: () => void }) {
  // the texts of the dialogs on top too: one that had to wait for them would hide this one, and open below it
  const { t } = useTranslation(['trainings', 'common', 'problems', 'files']);
  const query = useAdminTrainings();
  useFreshOnOpen(ADMIN_PATHS.trainings);
  const active = query.data?.filter(({ isActive }) => isActive).length;
  return (
    <WorkDialog
      title={t('title')}
      counts={active !== undefined && <Badge className="tracking-normal">{t('activeCount', { count: active })}</Badge>}
      onClose={onClose}
    >
      <ListState query={query} lines={8}>
        {(trainings) => <TrainingsWork trainings={trainings} />}
      </ListState>
    </WorkDialog>
  );
}

function TrainingsWork({ trainings }: { trainings: AdminTraining[] }) {
  const { t } = useTranslation('trainings');
  const [inHand, setInHand] = useState<InHand | 'new' | null>(null);
  const List = useScreen('wide') ? TrainingTable : TrainingCards;
  const close = () => setInHand(null);
  const training =
    inHand !== null && inHand !== 'new' ? trainings.find(({ id }) => id === inHand.trainingId) : undefined;
  return (
    <WorkLayout
      foot={
        <BulkBar>
          <Button
            variant="accent"
            className="max-sm:w-full sm:ml-auto"
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={() => setInHand('new')}
          >
            {t('createNew')}
          </Button>
        </BulkBar>
      }
    >
      {trainings.length === 0 ? (
        <EmptyState className="m-4 sm:m-6" icon={<GraduationCap aria-hidden="true" />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <List trainings={trainings} onInHand={setInHand} />
      )}
      {inHand === 'new' && <TrainingFormDialog onClose={close} />}
      {training && inHand !== 'new' && inHand?.mode === 'edit' && (
        <TrainingFormDialog key={training.id} training={training} onClose={close} />
      )}
      {training && inHand !== 'new' && inHand?.mode === 'toggle' && (
        <ToggleDialog training={training} onClose={close} />
      )}
    </WorkLayout>
  );
}
