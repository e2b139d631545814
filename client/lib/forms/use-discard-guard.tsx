import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { guardNavigation } from './navigation-guard.js';
import { postponements, hasInputBesides, formsWithInput, usePostponeRefetch } from '../live/postpone-refetch.js';

/**
 * Closing a form that holds something asks first, so that a stray tap beside it costs nothing; nor does the browser's Back,
 * which on a phone closes what lies on top, nor a link, nor a reload; nor do others' changes [H-34, H-77].
 */
export function useDiscardGuard(isDirty: boolean, onClose: () => void) {
  usePostponeRefetch(isDirty);
  return useGuard(isDirty, onClose);
}

/**
 * The same for a dialog with several forms in it, whichever of them holds something; not for those behind it. `ask` does so
 * before anything else that would take a form away.
 */
export function useTypingGuard(onClose: () => void) {
  const [behind] = useState(formsWithInput);
  const isDirty = useSyncExternalStore(postponements.subscribe, () => hasInputBesides(behind));
  return useGuard(isDirty, onClose);
}

type Leave = () => void;
/** Does it, if need be after asking. */
export type AskFirst = (leave: Leave) => void;

function useGuard(isDirty: boolean, onClose: () => void) {
  const { ask, question } = useDiscardQuestion(isDirty);
  const requestClose = () => ask(onClose);
  const onLeaving = useEffectEvent((leave: Leave, by: 'back' | 'link') => {
    if (by === 'back') return requestClose();
    ask(() => {
      leave();
      onClose();
    });
  });
  useEffect(() => (isDirty ? guardNavigation((leave, by) => onLeaving(leave, by)) : undefined), [isDirty]);
  return { ask, requestClose, question };
}

/** Only the question, for a form inside a page. It closes by itself once there is no input to lose. */
export function useDiscardQuestion(isDirty: boolean) {
  const { t } = useTranslation('common');
  const [asked, setAsked] = useState<Leave | null>(null);
  if (asked !== null && !isDirty) setAsked(null);
  const ask: AskFirst = (leave) => (isDirty ? setAsked(() => leave) : leave());
  const discard = () => {
    setAsked(null);
    asked?.();
  };
  const question = (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => !open && setAsked(null)}
      title={t('discard.title')}
      description={t('discard.text')}
      confirmLabel={t('discard.confirm')}
      cancelLabel={t('discard.keep')}
      onConfirm={discard}
    />
  );
  return { ask, question };
}
