import { useTranslation } from 'react-i18next';
import { useLayoutEffect, useRef } from 'react';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { Button } from '../../../ui/button.js';
import { SHIFTS_ID } from '../page-parts.js';
import { useShiftText } from '../shift-text.js';
import { useSignUp } from './use-sign-up.js';
import { ActionLabel } from '../../../lib/i18n/own-text.js';

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
