import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { guardNavigation, type LeftBy } from './navigation-guard.js';
import { postponements, hasInputBesides, formsWithInput, usePostponeRefetch } from '../live/postpone-refetch.js';

/**
 * Asks for confirmation before a form with unsent input is closed: by a tap outside, Back, a link or a reload. Changes
 * of other people do not remove it either. [H-34, H-77]
 */
export function useDiscardGuard(isDirty: boolean, onClose: () => void) {
  usePostponeRefetch(isDirty);
  return useGuard(isDirty, onClose);
}

/**
 * The same for a dialog with several forms, but not for forms behind it. `confirmDiscard` runs an action that would remove the
 * form, after a confirmation if there is unsent input.
 */
export function useTypingGuard(onClose: () => void) {
  const [behind] = useState(formsWithInput);
  const isDirty = useSyncExternalStore(postponements.subscribe, () => hasInputBesides(behind));
  return useGuard(isDirty, onClose);
}

type Leave = () => void;
/** Runs the action, after a confirmation if needed. */
export type ConfirmDiscard = (leave: Leave) => void;

function useGuard(isDirty: boolean, onClose: () => void) {
  const { confirmDiscard, question } = useDiscardQuestion(isDirty);
  const requestClose = () => confirmDiscard(onClose);
  const onLeaving = useEffectEvent((leave: Leave, by: LeftBy) => {
    if (by === 'back') return requestClose();
    if (by === 'forward') return confirmDiscard(leave); // the other address closes the dialog
    confirmDiscard(() => {
      leave();
      onClose();
    });
  });
  useEffect(() => (isDirty ? guardNavigation((leave, by) => onLeaving(leave, by)) : undefined), [isDirty]);
  return { confirmDiscard, requestClose, question };
}

/** Only the confirmation, for a form inside a page. It closes when there is no unsent input any more. */
export function useDiscardQuestion(isDirty: boolean) {
  const { t } = useTranslation('common');
  const [pendingLeave, setPendingLeave] = useState<Leave | null>(null);
  if (pendingLeave !== null && !isDirty) setPendingLeave(null);
  const confirmDiscard: ConfirmDiscard = (leave) => (isDirty ? setPendingLeave(() => leave) : leave());
  const discard = () => {
    setPendingLeave(null);
    pendingLeave?.();
  };
  const question = (
    <ConfirmDialog
      open={pendingLeave !== null}
      onOpenChange={(open) => !open && setPendingLeave(null)}
      title={t('discard.title')}
      description={t('discard.text')}
      confirmLabel={t('discard.confirm')}
      cancelLabel={t('discard.keep')}
      onConfirm={discard}
    />
  );
  return { confirmDiscard, question };
}
