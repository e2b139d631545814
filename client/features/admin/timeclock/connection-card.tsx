import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Plug from 'lucide-react/icons/plug';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../../../lib/api/api-error.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Note } from '../../../ui/note.js';
import { toast } from '../../../ui/toast-store.js';
import { useConnectionTest } from '../api/timeclock.js';

/** State of the connection to the time clock; a failure shows its reason. [I-19] */
export function ConnectionCard() {
  const { t } = useTranslation('timeclock');
  const test = useConnectionTest();
  const failed = (description: string) => toast({ title: t('test.failed'), description, variant: 'destructive' });
  const run = () =>
    test.mutate(undefined, {
      onSuccess: ({ connected, message }) => (connected ? toast({ title: t('test.ok') }) : failed(message)),
      onError: (error) => failed(problemMessage(error, '')),
    });
  const message = test.data?.message ?? (test.error ? problemMessage(test.error, '') : '');
  return (
    <Card aria-labelledby="connection-title" className="grid gap-3">
      <h2 id="connection-title">{t('test.title')}</h2>
      <p className="text-14 text-ink-2">{t('test.text')}</p>
      <Button
        variant="line"
        className="justify-self-start"
        icon={<Plug className="size-4" aria-hidden="true" />}
        loading={test.isPending}
        onClick={run}
      >
        {t('test.button')}
      </Button>
      <div role="status">
        {test.data?.connected && (
          <Note tone="ok" icon={<CircleCheck aria-hidden="true" />} title={t('test.ok')}>
            {message}
          </Note>
        )}
        {((test.data && !test.data.connected) || test.isError) && (
          <Note tone="bad" icon={<CircleAlert aria-hidden="true" />} title={t('test.failed')}>
            <span className="wrap-anywhere">{message}</span>
          </Note>
        )}
      </div>
    </Card>
  );
}
