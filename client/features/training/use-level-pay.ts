import { useTranslation } from 'react-i18next';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import { SKILL_LEVELS } from '../../../shared/training/skill-level.rules.js';
import { useFormat } from '../../lib/i18n/format.js';

/** No line breaks inside a band. */
const DASH = '\u2060–\u2060';

/** "$18–22/hr" of a level. */
export function useLevelPay(level: SkillLevelId): string {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { minRateCents, maxRateCents } = SKILL_LEVELS[level];
  return `${format.moneyWhole(minRateCents / 100)}${DASH}${format.number(maxRateCents / 100)}${t('pay.perHour')}`;
}
