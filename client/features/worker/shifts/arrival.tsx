import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../lib/api/config.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';

const PARTS = ['bring', 'entrance', 'parking'] as const;

/** What to bring, which entrance and where to park, as far as it is configured [S-76]. */
export function Arrival() {
  const { t } = useTranslation('worker');
  const { language } = useLanguage();
  const arrival = useConfig()?.site.arrival?.[language];
  const known = PARTS.flatMap((part) => (arrival?.[part] ? [{ part, text: arrival[part] }] : []));
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
