import { useTranslation } from 'react-i18next';
import { SKILL_LEVEL_IDS } from '../../../../shared/training/skill-level.rules.js';
import { cx } from '../../../ui/cx.js';
import { LevelLabel, LevelShape } from '../../../ui/level.js';
import { CHIP, CHIP_LOOKS } from './pay-chip.js';
import type { ChipLook } from './pay-chip.js';

const EXPLAINED = ['full', 'locked', 'own', 'asked'] as const satisfies readonly ChipLook[];

/** The legend of the chips' colours, shapes and outlines. */
export function CalendarLegend() {
  const { t } = useTranslation(['worker', 'common']);
  return (
    <div className="grid gap-2 text-12 text-ink-2" role="group" aria-label={t('calendar.legend')}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {SKILL_LEVEL_IDS.map((level) => (
          <li key={level}>
            <LevelLabel level={level} className="text-12!">
              {t(`common:level.${level}`)}
            </LevelLabel>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {EXPLAINED.map((look) => (
          <li key={look} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={cx(CHIP, CHIP_LOOKS[look], 'level-1 px-1')}>
              <LevelShape level={1} hollow={look === 'locked'} className="size-[7px]" />
              <span className={cx(look === 'full' && 'line-through')}>$18</span>
            </span>
            {t(`calendar.look.${look}`)}
          </li>
        ))}
        <li className="hidden items-center gap-1.5 @[36rem]:flex">
          <span aria-hidden="true" className={cx(CHIP, CHIP_LOOKS.open, 'level-1 px-1')}>
            $18+
          </span>
          {t('calendar.premium')}
        </li>
      </ul>
    </div>
  );
}
