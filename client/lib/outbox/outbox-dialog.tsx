import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissEnded, sendOutbox } from '../../offline/outbox.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Note } from '../../ui/note.js';
import { isInstalled } from '../pwa/install.js';
import { OutboxEntry } from './outbox-entry.js';
import { countUnsent, useOutbox } from './outbox-state.js';
import { VALIDATE_PATH } from '../auth/session-calls.js';

/** The events of the outbox with their state and actions. [O-12] */
export default function OutboxDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('worker');
  const queryClient = useQueryClient();
  const { rows, needsSignIn, mayBeCleared } = useOutbox();
  const [isSending, setSending] = useState(false);
  const [wasTried, setTried] = useState(false);
  const isUnsent = countUnsent(rows) > 0;
  const run = (action: Promise<unknown>) => {
    setSending(true);
    setTried(false);
    void action.finally(() => {
      setSending(false);
      setTried(true);
    });
  };
  const sendNow = () => run(sendOutbox({ ignorePauses: true }));
  // the server refuses the session again, which ends it here and opens the login page
  const logIn = () =>
    run(queryClient.refetchQueries({ queryKey: [VALIDATE_PATH] }).then(() => sendOutbox({ ignorePauses: true })));
  const close = () => {
    const read = rows.filter(({ state }) => state === 'applied' || state === 'refused');
    void dismissEnded(read.map(({ id }) => id));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('outbox.title')}
      description={t('outbox.text')}
      readable
      footer={
        isUnsent ? (
          <Button variant="accent" size="big" full loading={isSending} onClick={needsSignIn ? logIn : sendNow}>
            {t(needsSignIn ? 'outbox.logIn' : 'outbox.sendNow')}
          </Button>
        ) : (
          <Button variant="line" size="big" full onClick={close}>
            {t('outbox.done')}
          </Button>
        )
      }
    >
      <div className="grid gap-3 pt-3">
        {needsSignIn && isUnsent && (
          <Note tone="warn" role="status" title={t('outbox.signIn')}>
            {t('outbox.signInText')}
          </Note>
        )}
        {wasTried && isUnsent && !needsSignIn && (
          <Note tone="warn" role="status" title={t('outbox.unanswered')}>
            {t('outbox.unansweredText')}
          </Note>
        )}
        {mayBeCleared && isUnsent && (
          <Note tone="warn" title={t('outbox.mayBeCleared')}>
            {t('outbox.mayBeClearedText')} {!isInstalled() && t('outbox.keptIfInstalled')}
          </Note>
        )}
        <ul className="grid gap-3">
          {rows.map((row) => (
            <OutboxEntry key={row.id} row={row} />
          ))}
        </ul>
        {rows.length === 0 && <p className="text-ink-2">{t('outbox.empty')}</p>}
      </div>
    </Dialog>
  );
}
