import { useTranslation } from 'react-i18next';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { LevelLabel } from '../../../ui/level.js';
import { PhoneLink } from '../../../ui/phone-link.js';
import { DataCell, GroupRow, HeadCell, Row, Table } from '../../../ui/table.js';
import type { CheckedRows } from '../lists/use-checked-rows.js';
import type { ApplicantGroups, ActiveItem } from './applicants.js';
import { ApplicantCheckbox } from './applicant-checkbox.js';
import { WorkerActions } from './worker-actions.js';

export type WorkerListProps = {
  /** The rows to render. */
  groups: ApplicantGroups;
  /** The number of all rows. */
  refusedCount: number;
  activeItem: ActiveItem | null;
  onActivate: (activeItem: ActiveItem) => void;
  selection: CheckedRows;
};

/** Beside the panel the table has fewer columns; the panel shows the others. */
const COLUMNS = { all: 7, few: 4 };

export function WorkerTable({ groups, refusedCount, activeItem, onActivate, selection }: WorkerListProps) {
  const { t } = useTranslation('admin');
  const few = activeItem !== null;
  const rowOf = (worker: AdminWorker) => (
    <WorkerRow
      key={worker.id}
      worker={worker}
      few={few}
      current={activeItem?.workerId === worker.id}
      onActivate={onActivate}
      selection={selection}
    />
  );
  return (
    <Table label={t('workers.title')}>
      <thead>
        <tr>
          <HeadCell className="pl-6!">{t('workers.name')}</HeadCell>
          <HeadCell>{t('workers.phone')}</HeadCell>
          {!few && <HeadCell>{t('workers.language')}</HeadCell>}
          {!few && <HeadCell>{t('workers.level')}</HeadCell>}
          <HeadCell numeric>{t('facts.score')}</HeadCell>
          {!few && <HeadCell>{t('workers.emergency')}</HeadCell>}
          <HeadCell className="pr-6!">
            <span className="sr-only">{t('workers.answer')}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {groups.waiting.map(rowOf)}
        {groups.refused.length > 0 && (
          <GroupRow columns={few ? COLUMNS.few : COLUMNS.all}>
            <span className="pl-3">{t('workers.refusedGroup', { count: refusedCount })}</span>
          </GroupRow>
        )}
        {groups.refused.map(rowOf)}
      </tbody>
    </Table>
  );
}

type WorkerRowProps = { worker: AdminWorker; few: boolean; current: boolean } & Pick<
  WorkerListProps,
  'onActivate' | 'selection'
>;

function WorkerRow({ worker, few, current, onActivate, selection }: WorkerRowProps) {
  const { t } = useTranslation(['admin', 'common']);
  const format = useFormat();
  return (
    <Row current={current}>
      <DataCell className="pl-6!">
        <span className="flex items-center gap-3">
          <ApplicantCheckbox worker={worker} selection={selection} />
          <span className="min-w-0">
            <b className="font-semibold">
              {worker.firstName} {worker.lastName}
            </b>
            <small className="block text-13 text-ink-3">{worker.email}</small>
          </span>
        </span>
      </DataCell>
      <DataCell className="num whitespace-nowrap">
        <PhoneLink phone={worker.phone} />
      </DataCell>
      {!few && <DataCell>{t(`language.${worker.preferredLanguage}`)}</DataCell>}
      {!few && (
        <DataCell>
          <LevelLabel level={worker.currentSkillLevel}>{t(`common:level.${worker.currentSkillLevel}`)}</LevelLabel>
        </DataCell>
      )}
      <DataCell numeric>{format.score(worker.workerScore)}</DataCell>
      {!few && (
        <DataCell>
          {worker.emergencyContactName}, {worker.emergencyContactRelation}
          <small className="num block text-13 text-ink-3">{worker.emergencyContactPhone}</small>
        </DataCell>
      )}
      <DataCell className="pr-6!">
        <WorkerActions worker={worker} onActivate={onActivate} />
      </DataCell>
    </Row>
  );
}
