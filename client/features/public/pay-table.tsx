import { useTranslation } from 'react-i18next';
import { SKILL_LEVELS, SKILL_LEVEL_IDS } from '../../../shared/training/skill-level.rules.js';
import { useFormat } from '../../lib/i18n/format.js';
import { LevelLabel } from '../../ui/level.js';
import { DataCell, HeadCell, Row, Table } from '../../ui/table.js';

/** Levels, the work they open and their hourly bands (worker.md §3) [H-04, E-01]. */
export function PayTable() {
  const { t } = useTranslation(['learn', 'public', 'common']);
  const format = useFormat();
  return (
    <Table label={t('faq.levels.question')}>
      <thead>
        <tr>
          <HeadCell>{t('faq.levels.level')}</HeadCell>
          <HeadCell>{t('faq.levels.work')}</HeadCell>
          <HeadCell numeric>{t('faq.levels.pay')}</HeadCell>
        </tr>
      </thead>
      <tbody className="text-ink">
        {SKILL_LEVEL_IDS.map((id) => (
          <Row key={id}>
            <DataCell>
              <LevelLabel level={id}>{t(`common:level.${id}`)}</LevelLabel>
            </DataCell>
            <DataCell>{t(`public:pay.work.${id}`)}</DataCell>
            <DataCell numeric className="font-semibold whitespace-nowrap">
              {format.moneyWhole(SKILL_LEVELS[id].minRateCents / 100)}–
              {format.number(SKILL_LEVELS[id].maxRateCents / 100)}
            </DataCell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
