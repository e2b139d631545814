import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { SHIFT } from '../../../shared/shifts/shifts.policy.js';
import { useFormat } from '../../lib/i18n/format.js';
import { useSession } from '../../lib/auth/session-context.js';
import { buttonClass } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import { ExampleShifts } from './example-shifts.js';
import { WIDE } from './wide.js';

export function Hero() {
  const { t } = useTranslation('public');
  const format = useFormat();
  return (
    <section className="pt-5 pb-12 md:pt-11 md:pb-21">
      <div
        className={cx(
          WIDE,
          'md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] md:items-center md:gap-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-22',
        )}
      >
        <div>
          <h1 className="text-[min(2.8125rem,12vw)] leading-[1.045] font-[750] tracking-[-0.035em] [word-spacing:0.04em] md:text-[3.75rem] lg:text-[5.125rem] lg:leading-none">
            <span className="block">{t('hero.pickUp')}</span>{' '}
            <span className="block text-accent">{t('hero.earn')}</span>
          </h1>
          <p className="mt-5 mb-6 max-w-[34em] text-18 leading-[1.6875rem] text-ink-2 md:my-7 lg:text-[1.3125rem] lg:leading-8">
            {t('hero.text', {
              from: SHIFT.minMinutes / 60,
              to: SHIFT.maxMinutes / 60,
              rate: format.moneyWhole(SHIFT.form.minRateCents / 100),
            })}
          </p>
          <HeroActions />
        </div>
        <ExampleShifts />
      </div>
    </section>
  );
}

const BIG = 'min-h-14! px-6! text-17!';
const TEXT_LINK = 'inline-flex min-h-11 items-center font-semibold text-ink';

/** The button to apply; for a signed-in user, the one to the dashboard [H-02]. */
function HeroActions() {
  const { t } = useTranslation('public');
  const session = useSession();
  if (session.status === 'in') {
    const home = session.user.role === 'admin' ? '/admin-dashboard' : '/dashboard';
    return (
      <div className="grid md:flex">
        <Link href={home} className={cx(buttonClass('accent'), BIG)}>
          {t('hero.continue')}
        </Link>
      </div>
    );
  }
  return (
    <>
      <div className="grid gap-3 md:flex md:flex-wrap">
        <Link href="/signup" className={cx(buttonClass('accent'), BIG)}>
          {t('hero.start')}
        </Link>
        <Link href="/learn-more" className={cx(buttonClass('line'), BIG)}>
          {t('hero.gigs')}
        </Link>
      </div>
      <div className="mt-4 flex flex-wrap gap-x-5 md:hidden">
        <Link href="/login" className={TEXT_LINK}>
          {t('nav.workerLogin')}
        </Link>
        <Link href="/admin-login" className={TEXT_LINK}>
          {t('nav.adminLogin')}
        </Link>
      </div>
    </>
  );
}
