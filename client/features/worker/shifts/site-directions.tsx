import MapPin from 'lucide-react/icons/map-pin';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../lib/api/config.js';

/** A link to a route to the site in the device's map application. */
function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}

/** The site's address, and directions to it [S-36]. */
export function SiteDirections() {
  const { t } = useTranslation('worker');
  const site = useConfig()?.site;
  if (!site) return null;
  return (
    <div className="flex items-start gap-2 text-14 text-ink-2">
      <MapPin className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <div className="min-w-0">
        <p>{site.address}</p>
        <DirectionsLink address={site.address}>{t('shift.directions')}</DirectionsLink>
      </div>
    </div>
  );
}

export function DirectionsLink({ address, children }: { address: string; children: string }) {
  return (
    <a
      href={directionsTo(address)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center font-semibold text-ink"
    >
      {children}
    </a>
  );
}
