import { useTranslation } from 'react-i18next';
import { useLayoutEffect, useRef } from 'react';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { Button } from '../../../ui/button.js';
import { SHIFTS_ID } from '../page-parts.js';
import { useShiftText } from '../shift-text.js';
import { ActionLabel } from '../../../lib/i18n/own-text.js';
import { isUnanswered, NetworkError, problemMessage } from '../../../lib/api/api.js';
import { toast } from '../../../ui/toast-store.js';
import { useClaimShift, useClaimsUnderWay } from '../api/claim-shift.js';

type SignUpButtonProps = {
  shift: AvailableShift;
  /** The one next action of its view: a dialog's, not one card's of many. */
  isMain?: boolean;
};

/** "Sign up", or "Apply" where the shift needs approval; while it is on its way it says so [S-13]. */
export function SignUpButton({ shift, isMain }: SignUpButtonProps) {
  const { t } = useTranslation('worker');
  const { title } = useShiftText();
  const { signUp, sending } = useSignUp(shift);
  const [action, underWay] = shift.requiresApproval
    ? [t('shift.apply'), t('shift.applying')]
    : [t('shift.signUp'), t('shift.signingUp')];
  const button = useFocusStays(SHIFTS_ID);
  const label = sending ? underWay : action;
  return (
    <>
      <Button
        ref={button}
        variant={isMain ? 'accent' : 'ink'}
        size="big"
        full
        loading={sending}
        data-autofocus={isMain}
        onClick={signUp}
      >
        <ActionLabel label={label} shown={title(shift)} english={shift.title} />
      </Button>
      {shift.requiresApproval && <p className="text-13 text-ink-3">{t('shift.applyHint')}</p>}
    </>
  );
}

/**
 * For a button that goes with what it did: whoever pressed it by key goes on from the section with this id, and does not
 * start again at the top of the page. The effect of the layout runs while the button still has the focus.
 */
function useFocusStays(sectionId: string) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own === null || document.activeElement !== own) return;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.getElementById(sectionId)?.focus({ preventScroll: true });
      });
    };
  }, [sectionId]);
  return button;
}

/**
 * Signs up or applies, and says in a toast which of the two it became, or why not [S-14, S-21]. `sending` holds wherever
 * the shift is shown, so that the calendar knows of a tap in the list.
 */
function useSignUp(shift: AvailableShift) {
  const { t } = useTranslation(['worker', 'common']);
  const failed = shift.requiresApproval ? t('claim.applyFailed') : t('claim.failed');
  /** Without an answer the list of shifts has told by now that nothing was made, and nothing typed could be lost. */
  const whyNot = (error: unknown) => {
    if (error instanceof NetworkError) return t('common:error.network');
    return isUnanswered(error) ? t('tryAgain') : problemMessage(error, t('tryAgain'));
  };
  const { mutate, isUnderWay } = useClaimShift({
    onDone: ({ message, assignment }) =>
      toast({
        title: assignment.status === 'pending' ? t('claim.applied') : t('claim.signedUp'),
        description: message,
      }),
    onRefused: (error, isUnknown) => {
      if (isUnknown)
        return void toast({ title: t('unknown.title'), description: t('unknown.claim'), variant: 'destructive' });
      toast({ title: failed, description: whyNot(error), variant: 'destructive' });
    },
  });
  const sending = useClaimsUnderWay().some(({ id }) => id === shift.id);
  // a double click comes before the button knows that it is busy
  const signUp = () => void (isUnderWay(shift) || mutate(shift));
  return { signUp, sending };
}
