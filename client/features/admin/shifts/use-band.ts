import { useTranslation } from 'react-i18next';
import { centsToDollars } from '../../../../shared/kernel/money.js';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import { SKILL_LEVELS } from '../../../../shared/training/skill-level.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';

/** "$16-18/hr" of a level [E-01]. */
export function useBand() {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (level: SkillLevelId): string => {
    const { minRateCents, maxRateCents } = SKILL_LEVELS[level];
    return `${format.moneyWhole(centsToDollars(minRateCents))}-${centsToDollars(maxRateCents)}${t('pay.perHour')}`;
  };
}
