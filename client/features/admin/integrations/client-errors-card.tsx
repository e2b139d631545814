import { useTranslation } from 'react-i18next';
import type { ClientErrorView } from '../../../../shared/kernel/client-error.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Badge } from '../../../ui/badge.js';
import { Card } from '../../../ui/card.js';
import { useClientErrors } from '../api/integrations.js';
import { ListState } from '../lists/list-states.js';

/** Lists the errors that browsers reported in the last 30 days [H-104]. */
export function ClientErrorsCard() {
  const { t } = useTranslation('integrations');
  const errors = useClientErrors();
  return (
    <Card aria-labelledby="client-errors-title" className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:col-span-2">
      <h2 id="client-errors-title">{t('errors.title')}</h2>
      <p className="text-14 text-ink-2">{t('errors.text')}</p>
      <ListState query={errors} lines={2}>
        {(found) =>
          found.length === 0 ? (
            <p className="text-14 text-ink-2">{t('errors.none')}</p>
          ) : (
            <ul className="grid divide-y divide-line border-t border-line">
              {found.map((error) => (
                <ErrorLine key={error.id} error={error} />
              ))}
            </ul>
          )
        }
      </ListState>
    </Card>
  );
}

function ErrorLine({ error: { name, page, frames, count, firstAt, lastAt } }: { error: ClientErrorView }) {
  const { t } = useTranslation('integrations');
  const format = useFormat();
  const times = { first: format.dateTimeAt(firstAt), last: format.dateTimeAt(lastAt) };
  return (
    <li className="grid min-w-0 gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        {t('errors.on', { name, page })} <Badge tone="neutral">{t('errors.count', { count })}</Badge>
      </p>
      <p className="text-13 text-ink-2">{count === 1 ? times.last : t('errors.between', times)}</p>
      {frames.length > 0 && (
        <p lang="zxx" className="num text-13 text-ink-2 wrap-anywhere">
          {frames.join(' ← ')}
        </p>
      )}
    </li>
  );
}
