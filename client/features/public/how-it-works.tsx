import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { ASIDE, WIDE } from './wide.js';

const STEPS = ['apply', 'train', 'work'] as const;

/** The three steps; the page provides the heading (worker.md §1) [H-03]. */
export function HowItWorks({ heading }: { heading: string }) {
  const { t } = useTranslation('public');
  return (
    <section className="py-12 md:pt-18 md:pb-16" aria-labelledby="how-heading">
      <div className={cx(WIDE, ASIDE)}>
        <h2 id="how-heading" className="text-28 lg:text-[2.25rem] lg:leading-10">
          {heading}
        </h2>
        <ol className="mt-6 grid gap-6 md:mt-0 md:grid-cols-3 md:gap-10">
          {STEPS.map((step, index) => (
            <li key={step} className="grid grid-cols-[44px_1fr] gap-x-3 gap-y-1 md:grid-cols-1 md:content-start">
              <span
                className="num row-span-2 font-display text-[2.25rem] leading-10 font-bold tracking-[-0.03em] text-accent md:row-span-1 md:text-[3rem] md:leading-13"
                aria-hidden="true"
              >
                {index + 1}
              </span>
              <h3 className="leading-7">{t(`how.${step}.title`)}</h3>
              <p className="col-start-2 text-ink-2 md:col-start-1">{t(`how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
