import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import Share from 'lucide-react/icons/share';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../../lib/api/config.js';
import { usePushState, usePushSwitch } from '../../../../lib/push/use-push.js';
import type { PushState } from '../../../../lib/push/push.rules.js';
import { useWorker } from '../../../../lib/auth/session-context.js';
import { useOnline } from '../../../../lib/pwa/use-online.js';
import { Badge } from '../../../../ui/badge.js';
import { Button } from '../../../../ui/button.js';
import { Note } from '../../../../ui/note.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { Block } from '../block.js';
import { PushDevices } from './push-devices.js';

const HINT_ICON = { unsupported: <BellOff />, denied: <BellOff />, install_first: <Share /> } as const;

/** Push reminders on this device, and the worker's other devices with push [O-04, N-15]. */
export function PushBlock() {
  const { t } = useTranslation('offline');
  const state = usePushState(useWorker().id);
  return (
    <Block title={t('push.title')} status={state && <OnOffBadge isOn={state === 'on'} />}>
      {state === null ? <Skeleton className="h-20 w-full" /> : <ThisDevice state={state} />}
      <PushDevices />
    </Block>
  );
}

function OnOffBadge({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('offline');
  return <Badge tone={isOn ? 'ok' : 'neutral'}>{t(isOn ? 'push.on' : 'push.off')}</Badge>;
}

function ThisDevice({ state }: { state: PushState }) {
  const { t } = useTranslation('offline');
  const brand = useConfig()?.brandName ?? '';
  if (state !== 'on' && state !== 'off') {
    return (
      <Note
        icon={HINT_ICON[state]}
        tone={state === 'denied' ? 'warn' : 'neutral'}
        title={t(`push.${state}`, { brand })}
      >
        {t(`push.${state}Text`, { brand })}
      </Note>
    );
  }
  return <PushSwitch isOn={state === 'on'} explanation={t(state === 'on' ? 'push.onText' : 'push.offText')} />;
}

function PushSwitch({ isOn, explanation }: { isOn: boolean; explanation: ReactNode }) {
  const { t } = useTranslation('offline');
  const online = useOnline();
  const { set, isPending } = usePushSwitch(useWorker().id);
  return (
    <>
      <p className="text-14 text-ink-2">{explanation}</p>
      {!online && (
        <Note tone="warn" role="status" icon={<WifiOff aria-hidden="true" />}>
          {t('push.offline')}
        </Note>
      )}
      <Button
        variant={isOn ? 'line' : 'ink'}
        className="sm:w-fit"
        icon={
          isOn ? <BellOff className="size-4" aria-hidden="true" /> : <BellRing className="size-4" aria-hidden="true" />
        }
        loading={isPending}
        disabled={!online}
        onClick={() => void set(!isOn)}
      >
        {t(isOn ? 'push.turnOff' : 'push.turnOn')}
      </Button>
    </>
  );
}
