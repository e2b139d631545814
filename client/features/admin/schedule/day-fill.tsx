import { useTranslation } from 'react-i18next';
import type { DayFill as Fill } from './schedule.model.js';

/** How full a day is: positions taken of all, as a figure and a thin line. Takes the colour of what it stands in. */
export function DayFill({ fill: { filled, total } }: { fill: Fill }) {
  const { t } = useTranslation('admin');
  return (
    <span className="mt-0.5 grid min-h-5 gap-0.5 text-12 font-normal">
      {total > 0 && (
        <>
          <span aria-hidden="true" className="opacity-80">
            {filled}/{total}
          </span>
          <span className="sr-only">{t('schedule.assignedOf', { assigned: filled, total })}</span>
          <span aria-hidden="true" className="block h-[3px] overflow-hidden rounded-full bg-current/20">
            <span className="block h-full bg-current" style={{ width: `${(filled / total) * 100}%` }} />
          </span>
        </>
      )}
    </span>
  );
}
