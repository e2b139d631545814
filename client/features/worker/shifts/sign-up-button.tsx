import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLayoutEffect, useRef } from 'react';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { Button } from '../../../ui/button.js';
import { useClaimTerms } from './claim-terms.js';
import { SHIFTS_ID } from '../page-sections.js';
import { useShiftText } from '../shift-text.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ActionLabel } from '../../../lib/i18n/localized-text.js';
import { isUnanswered, NetworkError, problemMessage } from '../../../lib/api/api-error.js';
import { toast } from '../../../ui/toast-store.js';
import { useClaimShift, usePendingClaims } from '../api/claim-shift.js';
import { useUndoSignUp } from '../api/undo-sign-up.js';
import { ASSIGNMENTS_PATH } from '../../../lib/api/assignments-path.js';
import type { ClaimResponse, UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import { decideUndoSignUp } from '../../../../shared/assignments/undo-sign-up.rules.js';
import { instantOf } from '../../../../shared/kernel/time.js';
import { serverNow } from '../../../lib/time/clock.js';

type SignUpButtonProps = {
  shift: AvailableShift;
  /** The primary action of its view, as in a dialog; false on one card of many. */
  isMain?: boolean;
};

/** "Sign up", or "Apply" if the shift requires approval; shows progress while the call is pending [S-13]. */
export function SignUpButton({ shift, isMain }: SignUpButtonProps) {
  const { t } = useTranslation('worker');
  const { title } = useShiftText();
  const { signUp, sending } = useSignUp(shift);
  const [action, progressLabel] = shift.requiresApproval
    ? [t('shift.apply'), t('shift.applying')]
    : [t('shift.signUp'), t('shift.signingUp')];
  const button = useFocusAfterRemoval(SHIFTS_ID);
  const label = sending ? progressLabel : action;
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
 * For a button that disappears after its own action: the focus moves to the section with this id instead of the top of
 * the page. The cleanup of a layout effect runs while the button still has the focus.
 */
function useFocusAfterRemoval(sectionId: string) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === null || document.activeElement !== element) return;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.getElementById(sectionId)?.focus({ preventScroll: true });
      });
    };
  }, [sectionId]);
  return button;
}

/**
 * Signs up or applies, and shows the result as a toast, with the terms of a cancellation [S-14, S-21, S-61]. `sending` is
 * true wherever the shift is shown, so that the calendar shows a claim made in the list.
 */
function useSignUp(shift: AvailableShift) {
  const { t } = useTranslation(['worker', 'common']);
  const failed = shift.requiresApproval ? t('claim.applyFailed') : t('claim.failed');
  /** Without a response the refetched list shows that nothing was saved, so the text only asks to try again. */
  const messageOf = (error: unknown) => {
    if (error instanceof NetworkError) return t('common:error.network');
    return isUnanswered(error) ? t('tryAgain') : problemMessage(error, t('tryAgain'));
  };
  const { title } = useShiftText();
  const undo = useUndoSignUp();
  const termsOf = useClaimTerms();
  /** A withdrawn application is never late. */
  const terms = (assignment: ClaimResponse['assignment']) =>
    assignment.status === 'pending' ? '' : `\n${termsOf(shift, serverNow()).toast(canUndo(shift, assignment))}`;
  const warningsOf = useWorkloadWarnings(shift);
  const { mutate, isPending } = useClaimShift({
    onDone: ({ message, assignment }) =>
      void warningsOf().then((lines) =>
        toast({
          title: assignment.status === 'pending' ? t('claim.applied') : t('claim.signedUp'),
          description: [(message ?? title(shift)) + terms(assignment), ...lines].join('\n'),
          ...(canUndo(shift, assignment) && { action: { label: t('undo.action'), onAct: () => undo(assignment) } }),
        }),
      ),
    onRefused: (error, isUnknown) => {
      if (isUnknown)
        return void toast({ title: t('unknown.title'), description: t('unknown.claim'), variant: 'destructive' });
      toast({ title: failed, description: messageOf(error), variant: 'destructive' });
    },
  });
  const sending = usePendingClaims().some(({ id }) => id === shift.id);
  const signUp = () => {
    if (isPending(shift)) return; // a second click may come before the button is rendered as busy
    void loadWorkloadLines().catch(() => undefined); // so that it is there with the response
    mutate(shift);
  };
  return { signUp, sending };
}

const loadWorkloadLines = () => import('./workload-lines.js');
/** Milliseconds that a confirmation waits for that code. */
const LOAD_LIMIT_MS = 3_000;

/**
 * Returns the warnings about rest and hours for the confirmation, one line each; none if their code does not load. The
 * first sign-up loads it. [W-169]
 */
function useWorkloadWarnings(shift: AvailableShift): () => Promise<string[]> {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const queryClient = useQueryClient();
  const lines = async () => {
    const { default: workloadLines } = await loadWorkloadLines();
    const own = queryClient.getQueryData<UserAssignment[]>([ASSIGNMENTS_PATH]) ?? [];
    return workloadLines(shift, own, { now: serverNow(), format, t });
  };
  const none = () => new Promise<string[]>((resolve) => setTimeout(() => resolve([]), LOAD_LIMIT_MS));
  return () => Promise.race([lines().catch(() => []), none()]);
}

/** Whether the sign-up that was just confirmed can be undone. [S-44, S-45] */
function canUndo(shift: AvailableShift, { status }: ClaimResponse['assignment']): boolean {
  const now = serverNow();
  return decideUndoSignUp({ status, startsAt: instantOf(shift.startsAt), assignedAt: now, approvedAt: null, now }).ok;
}
