import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../lib/api/config.js';
import { telephone } from '../call-shift-desk.js';
import { deviceKind } from './device-kind.js';
import type { PositionFailure } from './use-position.js';

const LINE = 'flex min-h-14 w-full items-center gap-3 py-2 text-left no-underline';

/** Help for a wrong or missing position: the device's settings, if known, and the shift desk [K-14]. */
export function HelpOptions({ failure }: { failure: PositionFailure | null }) {
  const { t } = useTranslation('worker');
  const phone = useConfig()?.supportContact.phone;
  return (
    <div className="border-y border-line">
      {failure !== 'unsupported' && <Settings isDenied={failure === 'denied'} />}
      {phone && (
        <a href={telephone(phone)} className={`${LINE} border-line not-first:border-t`}>
          <Phone className="size-5 flex-none" aria-hidden="true" />
          <Way title={t('help.call')}>{phone}</Way>
          <ChevronRight className="size-5 flex-none text-ink-3" aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

function Settings({ isDenied }: { isDenied: boolean }) {
  const { t } = useTranslation('worker');
  return (
    <details className="group/ways" open={isDenied}>
      <summary className={`${LINE} list-none [&::-webkit-details-marker]:hidden`}>
        <MapPin className="size-5 flex-none" aria-hidden="true" />
        <Way title={isDenied ? t('help.allow') : t('help.precise')}>
          {isDenied ? t('help.phone') : t('help.settings')}
        </Way>
        <ChevronDown className="size-5 flex-none text-ink-3 group-open/ways:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="grid list-disc gap-1 pb-3 pl-13 text-14 text-ink-2 marker:text-ink-3">
        <li>{t(`help.${deviceKind(navigator)}`)}</li>
        <li>{t('help.again')}</li>
      </ul>
    </details>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="min-w-0 flex-1">
      <b className="block leading-5 font-semibold">{title}</b>
      <small className="num block text-13 text-ink-3">{children}</small>
    </span>
  );
}
