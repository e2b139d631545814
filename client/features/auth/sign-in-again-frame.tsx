import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

type SignInAgainFrameProps = { closeLabel: string; onClose: () => void; children: ReactNode };

/** A dialog to sign in again after a session has ended during an edit; the waiting calls are then repeated. */
export function SignInAgainFrame({ closeLabel, onClose, children }: SignInAgainFrameProps) {
  const { t } = useTranslation('auth');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('reauthenticate.title')}
      description={t('reauthenticate.text')}
    >
      <div className="grid gap-2 pt-2">
        {children}
        <Button variant="text" onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
    </Dialog>
  );
}
