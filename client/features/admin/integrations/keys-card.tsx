import KeyRound from 'lucide-react/icons/key-round';
import { useTranslation } from 'react-i18next';
import type { ApiKeyView } from '../../../../shared/integrations/api-key.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Badge } from '../../../ui/badge.js';
import { Card } from '../../../ui/card.js';
import { useApiKeys, useRevokeApiKey } from '../api/integrations.js';
import { ListState } from '../lists/list-states.js';
import { useRowFocus } from '../lists/use-row-focus.js';
import { ConfirmButton } from './confirm-button.js';
import { formatEndDate } from './end-date.js';
import { NewKeyForm } from './new-key-form.js';
import { useErrorToast } from './use-error-toast.js';
import { underscored } from './underscored.js';

/** API keys: create, list, revoke. */
export function KeysCard() {
  const { t } = useTranslation('integrations');
  const keys = useApiKeys();
  const activeCount = keys.data?.filter(({ revokedAt }) => revokedAt === null).length ?? 0;
  const list = useRowFocus(activeCount, { fallbackId: 'keys-title' });
  return (
    <Card aria-labelledby="keys-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="keys-title" tabIndex={-1}>
        {t('keys.title')}
      </h2>
      <p className="text-14 text-ink-2">{t('keys.text')}</p>
      <NewKeyForm />
      <ListState query={keys} lines={2}>
        {(found) =>
          found.length === 0 ? (
            <p className="text-14 text-ink-2">{t('keys.none')}</p>
          ) : (
            <ul ref={list} className="grid divide-y divide-line border-t border-line">
              {found.map((key) => (
                <KeyLine key={key.id} apiKey={key} />
              ))}
            </ul>
          )
        }
      </ListState>
    </Card>
  );
}

function KeyLine({ apiKey }: { apiKey: ApiKeyView }) {
  const { t } = useTranslation('integrations');
  const format = useFormat();
  const revoke = useRevokeApiKey();
  const { onError } = useErrorToast();
  const endsOn = (at: string) => formatEndDate(at, format.language, format.timeZone);
  const { id, name, startsWith, scopes, expiresAt, lastUsedAt, revokedAt } = apiKey;
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <KeyRound className="size-4 flex-none" aria-hidden="true" />
          {name} <span className="num text-13 font-normal text-ink-2">{startsWith}…</span>
          {revokedAt && <Badge tone="neutral">{t('keys.revoked')}</Badge>}
        </p>
        <p className="text-13 text-ink-2">{scopes.map((scope) => t(`scope.${underscored(scope)}`)).join(' · ')}</p>
        <p className="text-13 text-ink-2">
          {lastUsedAt ? t('keys.lastUsed', { when: format.dateTimeAt(lastUsedAt) }) : t('keys.neverUsed')}
        </p>
        {expiresAt && <p className="text-13 text-ink-2">{t('keys.expires', { when: endsOn(expiresAt) })}</p>}
      </div>
      {!revokedAt && (
        <ConfirmButton
          label={t('keys.revoke')}
          name={t('keys.revokeOf', { name })}
          question={t('keys.revokeTitle', { name })}
          text={t('keys.revokeText')}
          pending={revoke.isPending}
          onConfirm={() => revoke.mutate(id, { onError })}
        />
      )}
    </li>
  );
}
