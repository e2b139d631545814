import GraduationCap from 'lucide-react/icons/graduation-cap';
import Plus from 'lucide-react/icons/plus';
import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminTraining } from '../../../../shared/training/admin-training.contract.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useRefetchOnOpen } from '../api/use-refetch.js';
import { ListState } from '../lists/list-states.js';
import { useScreen } from '../lists/use-screen.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { BulkBar, ListAndPanel } from '../lists/list-and-panel.js';
import { ActivationDialog } from './activation-dialog.js';
import type { ActiveItem } from './training-actions.js';
import { TrainingCards } from './training-cards.js';
import { TrainingFormDialog } from './training-form-dialog.js';
import { TrainingTable } from './training-table.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';

/** Manage Training: all modules, to create, edit, activate and deactivate (admin.md §2.2) [T-24]. */
export default function TrainingsDialog({ onClose }: { onClose: () => void }) {
  // loads the texts of the nested dialogs too: one that suspended later would hide this dialog and open below it
  const { t } = useTranslation(['trainings', 'common', 'problems', 'files']);
  const query = useAdminTrainings();
  useRefetchOnOpen(ADMIN_PATHS.trainings);
  const active = query.data?.filter(({ isActive }) => isActive).length;
  return (
    <ListDialog
      title={t('title')}
      counts={active !== undefined && <Badge className="tracking-normal">{t('activeCount', { count: active })}</Badge>}
      onClose={onClose}
    >
      <ListState query={query} lines={8}>
        {(trainings) => <TrainingList trainings={trainings} />}
      </ListState>
    </ListDialog>
  );
}

function TrainingList({ trainings }: { trainings: AdminTraining[] }) {
  const { t } = useTranslation('trainings');
  const [activeItem, setActiveItem] = useState<ActiveItem | 'new' | null>(null);
  const List = useScreen('wide') ? TrainingTable : TrainingCards;
  const close = () => setActiveItem(null);
  const training =
    activeItem !== null && activeItem !== 'new' ? trainings.find(({ id }) => id === activeItem.trainingId) : undefined;
  return (
    <ListAndPanel
      footer={
        <BulkBar>
          <Button
            variant="accent"
            className="max-sm:w-full sm:ml-auto"
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={() => setActiveItem('new')}
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
        <List trainings={trainings} onActivate={setActiveItem} />
      )}
      {activeItem === 'new' && <TrainingFormDialog onClose={close} />}
      {training && activeItem !== 'new' && activeItem?.mode === 'edit' && (
        <TrainingFormDialog key={training.id} training={training} onClose={close} />
      )}
      {training && activeItem !== 'new' && activeItem?.mode === 'toggle' && (
        <ActivationDialog training={training} onClose={close} />
      )}
    </ListAndPanel>
  );
}

const CONVERTING_EVERY_MS = 3_000;

/** All trainings [T-25]; refetched while a video is being converted, for its progress. */
function useAdminTrainings() {
  const query = useAuthenticatedQuery<AdminTraining[]>(ADMIN_PATHS.trainings);
  const { refetch } = query;
  const isConverting = query.data?.some(({ video }) => video.state === 'waiting' || video.state === 'converting');
  useEffect(() => {
    if (!isConverting) return;
    const timer = setInterval(() => void refetch(), CONVERTING_EVERY_MS);
    return () => clearInterval(timer);
  }, [isConverting, refetch]);
  return query;
}
