import { Suspense, useEffect, useState } from 'react';
import { correctionShiftOf } from '../../../../shared/notifications/inbox.rules.js';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/i18n/text-keys.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import { useNow } from '../../../lib/time/clock.js';
import { toast } from '../../../ui/toast-store.js';
import { useUserAssignments } from '../api/user-assignments.js';
import { canAsk } from './correction.model.js';

const CorrectionDialog = lazyWithRetry(() => import('./correction-dialog.js'));

/** Opens the form for other times of the shift in the page's address, as notifications link to it [N-42]. */
export default function CorrectionFromLink({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('worker');
  const { t: problems } = useTranslation('problems');
  const [shiftId, setShiftId] = useLinkedShift();
  const now = useNow();
  const { assignments, isFetching } = useUserAssignments();
  const own = assignments?.filter((one) => one.shiftId === shiftId).at(-1);
  // stays open when the list changes; the server decides
  const [opened, setOpened] = useState<number | null>(null);
  const close = () => {
    setShiftId(null);
    setOpened(null);
    onClose();
  };
  const decision = own && canAsk(own, now);
  if (own && decision?.ok && opened !== own.id) setOpened(own.id);
  const isRefused = shiftId !== null && assignments !== undefined && !isFetching && opened === null && !decision?.ok;
  useEffect(() => {
    if (!isRefused) return;
    const refusal = decision?.ok === false ? problemText(problems, decision.code, { ...decision.params }) : null;
    toast({ title: refusal ?? t('correction.gone') });
    setShiftId(null);
  }, [isRefused, decision, t, problems, setShiftId]);
  return (
    <Suspense fallback={null}>
      {own && opened === own.id && <CorrectionDialog assignment={own} onClose={close} />}
    </Suspense>
  );
}

/** The shift in the page's address. It is removed from there, so that a reload does not open the form again. */
function useLinkedShift() {
  const [shiftId, setShiftId] = useState<number | null>(null);
  useEffect(() => {
    const follow = () => {
      const { hash, pathname, search } = window.location;
      const linked = correctionShiftOf(hash);
      if (linked === null) return;
      window.history.replaceState(window.history.state, '', pathname + search);
      setShiftId(linked);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return [shiftId, setShiftId] as const;
}
