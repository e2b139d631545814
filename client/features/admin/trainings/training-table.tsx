import { useTranslation } from 'react-i18next';
import type { AdminTraining } from '../../../../shared/training/admin-training.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';
import { LevelLabel } from '../../../ui/level.js';
import { DataCell, HeadCell, Row, Table } from '../../../ui/table.js';
import { EnglishPartsBadge } from '../spanish/english-parts-badge.js';
import { englishPartsOfTraining } from '../spanish/english-parts.model.js';
import { ActiveBadge, TrainingActions, type TrainingListProps } from './training-actions.js';
import { VideoBadge } from './video/video-state.js';

export function TrainingTable({ trainings, onActivate }: TrainingListProps) {
  const { t } = useTranslation('trainings');
  return (
    <Table label={t('title')}>
      <thead>
        <tr>
          <HeadCell className="pl-6!">{t('head.training')}</HeadCell>
          <HeadCell>{t('head.level')}</HeadCell>
          <HeadCell>{t('head.video')}</HeadCell>
          <HeadCell numeric>{t('head.minutes')}</HeadCell>
          <HeadCell numeric>{t('head.questions')}</HeadCell>
          <HeadCell numeric>{t('head.toPass')}</HeadCell>
          <HeadCell numeric>{t('head.underWay')}</HeadCell>
          <HeadCell numeric>{t('head.passed')}</HeadCell>
          <HeadCell>{t('head.state')}</HeadCell>
          <HeadCell className="pr-6!">
            <span className="sr-only">{t('head.actions')}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {trainings.map((training) => (
          <TrainingRow key={training.id} training={training} onActivate={onActivate} />
        ))}
      </tbody>
    </Table>
  );
}

type TrainingRowProps = Pick<TrainingListProps, 'onActivate'> & { training: AdminTraining };

function TrainingRow({ training, onActivate }: TrainingRowProps) {
  const { t } = useTranslation(['trainings', 'common']);
  const format = useFormat();
  return (
    <Row>
      <DataCell className="min-w-52 pl-6!">
        <b className="font-semibold wrap-anywhere">
          <LocalizedText shown={training.title} english={training.title} />
        </b>
        {training.titleEs && (
          <small lang="es" className="block text-13 wrap-anywhere text-ink-3">
            {training.titleEs}
          </small>
        )}
        <span className="mt-1 block empty:hidden">
          <EnglishPartsBadge parts={englishPartsOfTraining(training)} />
        </span>
      </DataCell>
      <DataCell>
        <LevelLabel level={training.skillLevelId}>{t(`common:level.${training.skillLevelId}`)}</LevelLabel>
      </DataCell>
      <DataCell>
        <VideoBadge video={training.video} />
      </DataCell>
      <DataCell numeric>{format.number(training.duration)}</DataCell>
      <DataCell numeric>{format.number(training.questions.length)}</DataCell>
      <DataCell numeric>{format.percent(training.passingScore)}</DataCell>
      <DataCell numeric>{format.number(training.workersUnderWay)}</DataCell>
      <DataCell numeric>{format.number(training.workersPassed)}</DataCell>
      <DataCell>
        <ActiveBadge isActive={training.isActive} />
      </DataCell>
      <DataCell className="pr-6!">
        <TrainingActions training={training} onActivate={onActivate} />
      </DataCell>
    </Row>
  );
}
