import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { ErrorState } from '../../../ui/error-state.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { Section } from '../section.js';
import { useOwnSsn } from './ssn/own-ssn.js';
import { SsnForm } from './ssn/ssn-form.js';
import { hasFailed } from '../../../lib/api/has-failed.js';

const MASK = '•••-••-';

/** The worker's own Social Security number: optional, and never shown beyond its last four digits [U-10, U-11]. */
export function SsnSection({ onTyped }: { onTyped: (hasInput: boolean) => void }) {
  const { t } = useTranslation('files');
  const number = useOwnSsn();
  const [editing, setEditing] = useState(false);
  return (
    <Section title={t('ssn.title')}>
      <p className="text-14 text-ink-2">{t('ssn.text')}</p>
      {hasFailed(number) ? (
        <ErrorState title={t('ssn.loadFailed')} onRetry={() => void number.refetch()} retrying={number.isFetching} />
      ) : (
        <Card>
          {!number.data && <Skeleton className="h-11" />}
          {number.data && editing && <SsnForm onTyped={onTyped} onClose={() => setEditing(false)} />}
          {number.data && !editing && (
            <LastFourDigits lastFour={number.data.ssnLastFour} onEdit={() => setEditing(true)} />
          )}
        </Card>
      )}
    </Section>
  );
}

function LastFourDigits({ lastFour, onEdit }: { lastFour: string | null; onEdit: () => void }) {
  const { t } = useTranslation('files');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {lastFour === null ? (
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          {t('ssn.none')}
          <Badge>{t('ssn.optional')}</Badge>
        </p>
      ) : (
        <p className="num font-semibold">
          <span aria-hidden="true">
            {MASK}
            {lastFour}
          </span>
          <span className="sr-only">{t('ssn.ending', { digits: lastFour })}</span>
        </p>
      )}
      <Button variant="line" onClick={onEdit}>
        {lastFour === null ? t('ssn.add') : t('ssn.change')}
      </Button>
    </div>
  );
}
