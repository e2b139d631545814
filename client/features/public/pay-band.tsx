import { useTranslation } from 'react-i18next';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import { SKILL_LEVELS, SKILL_LEVEL_IDS } from '../../../shared/training/skill-level.rules.js';
import { useFormat } from '../../lib/i18n/format.js';
import { cx } from '../../ui/cx.js';
import { LevelShape } from '../../ui/level.js';
import { WIDE } from './wide.js';

/** The background is dark in both themes, so the shapes use the colors for a dark background. */
const LEVEL_COLORS: Record<SkillLevelId, string> = {
  1: 'text-[#6ccb93]',
  2: 'text-[#8abaf3]',
  3: 'text-[#f2a862]',
  4: 'text-[#ff9389]',
};

/** The four levels with the work they open and their pay bands (worker.md §3). */
export function PayBand() {
  const { t } = useTranslation('public');
  return (
    <section className="bg-band text-on-band" aria-labelledby="pay-heading">
      <div className={cx(WIDE, 'py-10 md:grid md:grid-cols-[0.8fr_2.2fr] md:items-center md:gap-14 md:py-14')}>
        <h2 id="pay-heading" className="text-28 lg:text-[2.25rem] lg:leading-10">
          {t('pay.heading')}
        </h2>
        <ul className="mt-5 grid md:mt-0 md:grid-cols-4 md:gap-6">
          {SKILL_LEVEL_IDS.map((id) => (
            <PayLevel key={id} id={id} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function PayLevel({ id }: { id: SkillLevelId }) {
  const { t } = useTranslation(['public', 'common']);
  const format = useFormat();
  const { minRateCents, maxRateCents } = SKILL_LEVELS[id];
  return (
    <li className="grid grid-cols-[20px_1fr_auto] items-center gap-3.5 border-t border-on-band/22 py-4 md:grid-cols-1 md:content-start md:gap-2.5 md:border-t-2 md:border-on-band/30 md:pt-5 md:pb-0">
      <LevelShape level={id} className={cx('size-4', LEVEL_COLORS[id])} />
      <span className="md:min-h-16">
        <b className="block text-18 font-[650]">{t(`common:level.${id}`)}</b>
        <small className="block text-14 text-on-band-2">{t(`pay.work.${id}`)}</small>
      </span>
      <span className="num font-display text-[1.5rem] leading-7 font-bold tracking-[-0.02em] whitespace-nowrap lg:text-34">
        {format.moneyWhole(minRateCents / 100)}–{format.number(maxRateCents / 100)}
        <small className="text-14 font-normal tracking-normal text-on-band-2">{t('common:pay.perHour')}</small>
      </span>
    </li>
  );
}
