import BellRing from 'lucide-react/icons/bell-ring';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentStatus } from '../../../../shared/assignments/assignment.contract.js';
import type { RemindResponse } from '../../../../shared/assignments/candidate.contract.js';
import { shiftRefusal } from '../../../../shared/assignments/claim.rules.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { useNow } from '../../../lib/time/clock.js';
import { Button } from '../../../ui/button.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { spanOf } from './instants.js';

type RemindButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & {
  shift: Pick<AdminShift, 'id' | 'isActive' | 'startsAt' | 'endsAt'>;
  people: readonly { status: AssignmentStatus }[];
};

/** Reminds the workers of a shift before its start; nothing if there is no one to remind [D-40, D-63]. */
export function RemindButton({ shift, people, ...button }: RemindButtonProps) {
  const { t } = useTranslation('planning');
  const now = useNow();
  const reminder = useRemindShift();
  const hasNotStarted = shiftRefusal({ ...shift, ...spanOf(shift) }, now) === null;
  if (!hasNotStarted || !people.some(({ status }) => status === 'assigned')) return null;
  return (
    <Button
      {...button}
      variant="line"
      icon={<BellRing className="size-4 flex-none" aria-hidden="true" />}
      loading={reminder.isPending}
      onClick={() => reminder.mutate(shift.id)}
    >
      {t('extras.remind')}
    </Button>
  );
}

const REFETCH_PATHS = [] as const;

function useRemindShift() {
  const { t } = useTranslation('planning');
  return useAdminMutation<number, RemindResponse>({
    call: (shiftId) => apiPost(`/api/admin/shifts/${shiftId}/remind`),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.remind'),
    done: ({ message }) => ({ title: message }),
  });
}
