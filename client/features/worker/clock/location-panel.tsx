import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslation } from 'react-i18next';
import type { Geofence } from '../../../../shared/assignments/geofence.rules.js';
import { Button } from '../../../ui/button.js';
import { ErrorState } from '../../../ui/error-state.js';
import { clockClosesAt, type ClockTarget } from './clock-target.js';
import { FenceDiagram } from './fence-diagram.js';
import { LocationFound, Locating, LocationFailed } from './location-result.js';
import type { LocationCheck } from './location-check.js';
import type { PositionState, PositionFailure } from './use-position.js';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useConfig } from '../../../lib/api/config.js';
import { telephone } from '../call-shift-desk.js';
import { deviceKind } from './device-kind.js';

type LocationPanelProps = {
  state: PositionState;
  locationCheck: LocationCheck | null;
  fence: Geofence | undefined;
  target: ClockTarget;
  onLocate: () => void;
};

/** The device's position as a drawing and as text; if it is not at the site, also the options to continue. */
export function LocationPanel({ state, locationCheck, fence, target, onLocate }: LocationPanelProps) {
  const { t } = useTranslation('worker');
  if (!fence) return <ErrorState title={t('location.noSite')} />;
  const failure = state.status === 'failed' ? state.failure : null;
  const isBlocked = failure !== null || (locationCheck !== null && !locationCheck.isInside);
  return (
    <>
      {failure === null && (
        <FenceDiagram
          fence={fence}
          position={locationCheck?.location ?? null}
          isInside={locationCheck?.isInside ?? false}
        />
      )}
      {state.status === 'locating' && <Locating />}
      {failure && <LocationFailed failure={failure} />}
      {locationCheck && (
        <LocationFound
          locationCheck={locationCheck}
          fence={fence}
          action={target.action}
          closesAt={clockClosesAt(target)}
        />
      )}
      {isBlocked && failure !== 'unsupported' && (
        <Button
          variant="accent"
          full
          className="min-h-15! text-18!"
          icon={<RefreshCw className="size-5" aria-hidden="true" />}
          onClick={onLocate}
        >
          {t('location.again')}
        </Button>
      )}
      {isBlocked && <HelpOptions failure={failure} />}
    </>
  );
}

const LINE = 'flex min-h-14 w-full items-center gap-3 py-2 text-left no-underline';

/** Help for a wrong or missing position: the device's settings, if known, and the shift desk [K-14]. */
function HelpOptions({ failure }: { failure: PositionFailure | null }) {
  const { t } = useTranslation('worker');
  const phone = useConfig()?.supportContact.phone;
  return (
    <div className="border-y border-line">
      {failure !== 'unsupported' && <Settings isDenied={failure === 'denied'} />}
      {phone && (
        <a href={telephone(phone)} className={`${LINE} border-line not-first:border-t`}>
          <Phone className="size-5 flex-none" aria-hidden="true" />
          <HelpText title={t('help.call')}>{phone}</HelpText>
          <ChevronRight className="size-5 flex-none text-ink-3" aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

function Settings({ isDenied }: { isDenied: boolean }) {
  const { t } = useTranslation('worker');
  return (
    <details className="group/settings" open={isDenied}>
      <summary className={`${LINE} list-none [&::-webkit-details-marker]:hidden`}>
        <MapPin className="size-5 flex-none" aria-hidden="true" />
        <HelpText title={isDenied ? t('help.allow') : t('help.precise')}>
          {isDenied ? t('help.phone') : t('help.settings')}
        </HelpText>
        <ChevronDown className="size-5 flex-none text-ink-3 group-open/settings:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="grid list-disc gap-1 pb-3 pl-13 text-14 text-ink-2 marker:text-ink-3">
        <li>{t(`help.${deviceKind(navigator)}`)}</li>
        <li>{t('help.again')}</li>
      </ul>
    </details>
  );
}

function HelpText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="min-w-0 flex-1">
      <b className="block leading-5 font-semibold">{title}</b>
      <small className="num block text-13 text-ink-3">{children}</small>
    </span>
  );
}
