import BellOff from 'lucide-react/icons/bell-off';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import type { PushDevice } from '../../../../../shared/notifications/push.contract.js';
import { problemMessage } from '../../../../lib/api.js';
import { useFormat } from '../../../../lib/format.js';
import { Button } from '../../../../ui/button.js';
import { toast } from '../../../../ui/toast-store.js';
import { usePushDevices, useRemoveDevice } from '../api/push-devices.js';

const PHONES = ['iPhone', 'iPad', 'Android'];

/** Other devices that get the worker's reminders, each with a way to end that [N-15]. */
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
  const { browser, system, lastSeenAt } = device;
  const name =
    browser && system ? t('profile:sessions.device', { browser, system }) : (browser ?? t('profile:sessions.unknown'));
  const Icon = system && PHONES.includes(system) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Icon className="size-5 flex-none text-ink-2" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="num text-14 text-ink-2">
          {t('profile:sessions.lastSeen', { when: format.dateTimeAt(lastSeenAt) })}
        </p>
      </div>
      <Button
        variant="text"
        className="max-sm:ml-6 max-sm:basis-full max-sm:justify-start sm:-mr-2"
        aria-label={t('push.removeOf', { device: name })}
        loading={ending}
        icon={<BellOff className="size-4" aria-hidden="true" />}
        onClick={onEnd}
      >
        {t('push.remove')}
      </Button>
    </li>
  );
}
