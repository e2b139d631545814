import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShiftView } from '../../../../shared/shifts/shift.contract.js';
import { spokenOn } from '../model/spoken-language.js';
import { useConfig } from '../../../lib/api/config.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';
import { useShiftText } from '../shift-text.js';
import { CallShiftDesk } from '../call-shift-desk.js';
import { SiteDirections } from './site-directions.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';

type ShiftDetailsProps = {
  shift: Pick<ShiftView, 'requirements' | 'requiredLanguage'>;
  /** Below them: what one can do with an own shift. */
  children?: ReactNode;
};

/** Requirements, language and site, collapsed, because most shifts have the same [S-36, S-76]. */
export function ShiftDetails({ shift, children }: ShiftDetailsProps) {
  const { t } = useTranslation('worker');
  return (
    <details className="group/needs">
      <summary className="-my-1 flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-14 font-semibold text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        {t('shift.details')}
        <ChevronDown
          className="size-4 transition-transform duration-120 group-open/needs:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <ShiftRequirements shift={shift} />
      {children}
    </details>
  );
}

/** Requirements, language (informational only), what to know before coming, address and directions, the shift desk. */
export function ShiftRequirements({ shift }: Pick<ShiftDetailsProps, 'shift'>) {
  const { t } = useTranslation('worker');
  const { text } = useShiftText();
  return (
    <div className="grid gap-2 pt-1">
      <ul className="grid list-disc gap-0.5 pl-5 text-14 text-ink-2 marker:text-ink-3">
        {shift.requirements.map((need) => (
          <li key={need}>
            <LocalizedText shown={text(need)} english={need} />
          </li>
        ))}
        <li>{t(`shift.spoken.${spokenOn(shift)}`)}</li>
      </ul>
      <Arrival />
      <SiteDirections />
      <CallShiftDesk />
    </div>
  );
}

const ARRIVAL_PARTS = ['bring', 'entrance', 'parking'] as const;

/** What to bring, which entrance and where to park, as far as it is configured [S-76]. */
function Arrival() {
  const { t } = useTranslation('worker');
  const { language } = useLanguage();
  const arrival = useConfig()?.site.arrival?.[language];
  const known = ARRIVAL_PARTS.flatMap((part) => (arrival?.[part] ? [{ part, text: arrival[part] }] : []));
  if (known.length === 0) return null;
  return (
    <dl className="grid gap-1 text-14 text-ink-2">
      {known.map(({ part, text }) => (
        <div key={part}>
          <dt className="inline font-semibold text-ink">{t(`arrival.${part}`)}</dt>{' '}
          <dd className="inline wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
