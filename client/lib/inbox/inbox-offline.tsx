import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.js';
import { Note } from '../../ui/note.js';
import { useAsOf } from '../use-as-of.js';

type InboxAgeProps = { dataUpdatedAt: number; online: boolean };

/** What came last still stands, and says from when it is; nothing new comes. */
export function InboxAge({ dataUpdatedAt, online }: InboxAgeProps) {
  const { t } = useTranslation('inbox');
  const time = useAsOf(dataUpdatedAt) ?? '';
  return (
    <Note role="status" tone="warn" icon={<WifiOff aria-hidden="true" />}>
      {online ? t('stale', { time }) : t('offline', { time })}
    </Note>
  );
}

/** A phone on which the inbox never was while there was signal. */
export function InboxMissing() {
  const { t } = useTranslation('inbox');
  return (
    <EmptyState icon={<WifiOff aria-hidden="true" />} title={t('missing')}>
      {t('missingText')}
    </EmptyState>
  );
}
