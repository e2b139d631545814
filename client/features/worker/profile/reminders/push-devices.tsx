import BellOff from 'lucide-react/icons/bell-off';
import { useTranslation } from 'react-i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PushDevice, PushRemoved } from '../../../../../shared/notifications/push.contract.js';
import { apiDelete } from '../../../../lib/api/api.js';
import { problemMessage } from '../../../../lib/api/api-error.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { toast } from '../../../../ui/toast-store.js';
import { DeviceAction, DeviceRow, useDeviceName } from '../device-row.js';
import { DEVICES_PATH } from '../../../../lib/push/push.js';
import { useAuthenticatedQuery } from '../../../../lib/api/use-authenticated-query.js';

/** Other devices with push reminders, each with a button to remove it [N-15]. */
export function PushDevices() {
  const { t } = useTranslation(['offline', 'worker']);
  const remove = useRemoveDevice();
  const others = usePushDevices().data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const end = async (id: number) => {
    try {
      await remove.mutateAsync(id);
      toast({ title: t('push.removed') });
    } catch (error) {
      const description = problemMessage(error, t('worker:tryAgain'));
      toast({ title: t('push.removeFailed'), description, variant: 'destructive' });
    }
  };
  if (others.length === 0) return null;
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <h4 className="text-14 font-semibold">{t('push.others')}</h4>
      <ul className="grid divide-y divide-line">
        {others.map((device) => (
          <DeviceLine
            key={device.id}
            device={device}
            ending={remove.isPending && remove.variables === device.id}
            onEnd={() => void end(device.id)}
          />
        ))}
      </ul>
    </div>
  );
}

function DeviceLine({ device, ending, onEnd }: { device: PushDevice; ending: boolean; onEnd: () => void }) {
  const { t } = useTranslation(['offline', 'profile']);
  const format = useFormat();
  const name = useDeviceName(device);
  return (
    <DeviceRow device={device} detail={t('profile:sessions.lastSeen', { when: format.dateTimeAt(device.lastSeenAt) })}>
      <DeviceAction
        label={t('push.remove')}
        name={t('push.removeOf', { device: name })}
        icon={<BellOff className="size-4" aria-hidden="true" />}
        ending={ending}
        onEnd={onEnd}
      />
    </DeviceRow>
  );
}

/** The devices with push reminders, this one first [N-15]; refetched each time the section opens. */
function usePushDevices() {
  return useAuthenticatedQuery<PushDevice[]>(DEVICES_PATH, { gcTime: 0 });
}

/** Removes another device's push subscription [N-15]. */
function useRemoveDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => apiDelete<PushRemoved>(`${DEVICES_PATH}/${id}`),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [DEVICES_PATH] }),
  });
}
