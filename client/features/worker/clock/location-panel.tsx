import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslation } from 'react-i18next';
import type { Geofence } from '../../../../shared/assignments/geofence.rules.js';
import { Button } from '../../../ui/button.js';
import { ErrorState } from '../../../ui/error-state.js';
import { clockClosesAt } from './clock-target.js';
import type { ClockTarget } from './clock-target.js';
import { FenceDiagram } from './fence-diagram.js';
import { Located, Locating, LocationFailed } from './location-result.js';
import type { LocatedAt } from './location-view.js';
import type { PositionState } from './use-position.js';
import { HelpOptions } from './help-options.js';

type LocationPanelProps = {
  state: PositionState;
  at: LocatedAt | null;
  fence: Geofence | undefined;
  target: ClockTarget;
  onLocate: () => void;
};

/** The device's position as a drawing and as text and, unless it is at the site, the options to continue. */
export function LocationPanel({ state, at, fence, target, onLocate }: LocationPanelProps) {
  const { t } = useTranslation('worker');
  if (!fence) return <ErrorState title={t('location.noSite')} />;
  const failure = state.status === 'failed' ? state.failure : null;
  const stuck = failure !== null || (at !== null && !at.inside);
  return (
    <>
      {failure === null && <FenceDiagram fence={fence} position={at?.location ?? null} inside={at?.inside ?? false} />}
      {state.status === 'locating' && <Locating />}
      {failure && <LocationFailed failure={failure} />}
      {at && <Located at={at} fence={fence} action={target.action} closesAt={clockClosesAt(target)} />}
      {stuck && failure !== 'unsupported' && (
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
      {stuck && <HelpOptions failure={failure} />}
    </>
  );
}
