import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';

const PHONES = ['iPhone', 'iPad', 'Android'];

type Device = { browser: string | null; system: string | null };

/** A recognizable name of the device: "Chrome on Android". */
export function useDeviceName({ browser, system }: Device): string {
  const { t } = useTranslation('profile');
  return browser && system ? t('sessions.device', { browser, system }) : (browser ?? t('sessions.unknown'));
}

type DeviceRowProps = { device: Device; detail: string; children: ReactNode };

/** A device in a list: its name, its last use, and its actions in `children`. */
export function DeviceRow({ device, detail, children }: DeviceRowProps) {
  const name = useDeviceName(device);
  const Icon = device.system && PHONES.includes(device.system) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Icon className="size-5 flex-none text-ink-2" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="num text-14 text-ink-2">{detail}</p>
      </div>
      {children}
    </li>
  );
}

type DeviceActionProps = { label: string; name: string; icon: ReactElement; ending: boolean; onEnd: () => void };

/** Button that ends a session or a subscription; `name` is the device, for screen readers. */
export function DeviceAction({ label, name, icon, ending, onEnd }: DeviceActionProps) {
  return (
    <Button
      variant="text"
      className="max-sm:ml-6 max-sm:basis-full max-sm:justify-start sm:-mr-2"
      aria-label={name}
      loading={ending}
      icon={icon}
      onClick={onEnd}
    >
      {label}
    </Button>
  );
}
