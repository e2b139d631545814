import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TwoFactorState } from '../../../../../shared/auth/account.contract.js';
import { TWO_FACTOR } from '../../../../../shared/auth/auth.policy.js';
import { Badge } from '../../../../ui/badge.js';
import { Button } from '../../../../ui/button.js';
import { ErrorState } from '../../../../ui/error-state.js';
import { Note } from '../../../../ui/note.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { useTwoFactorState } from '../api/two-factor-state.js';
import { Block } from '../block.js';
import { lazyWithRetry } from '../../../../lib/layout/lazy-with-retry.js';

const TwoFactorSetupDialog = lazyWithRetry(() => import('./two-factor-setup-dialog.js'));
const TwoFactorOffDialog = lazyWithRetry(() => import('./two-factor-off-dialog.js'));

/** The state of two-factor sign-in, with buttons to turn it on and off. */
export function TwoFactorBlock() {
  const { t } = useTranslation('profile');
  const { data: state, isFetched, isFetching, refetch } = useTwoFactorState();
  const [dialog, setDialog] = useState<'setUp' | 'off' | null>(null);
  const close = () => setDialog(null);
  return (
    <Block title={t('twoFactor.title')} status={state && <OnOffBadge isOn={state.isOn} />}>
      {state && <TwoFactorText state={state} />}
      {state && (
        <Button
          variant={state.isOn ? 'bad' : 'ink'}
          className="sm:w-fit"
          onClick={() => setDialog(state.isOn ? 'off' : 'setUp')}
        >
          {state.isOn ? t('twoFactor.turnOff') : t('twoFactor.setUp')}
        </Button>
      )}
      {!state && isFetched && (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!state && !isFetched && <Skeleton className="h-24 w-full" />}
      <Suspense fallback={null}>
        {dialog === 'setUp' && <TwoFactorSetupDialog onTurnOff={() => setDialog('off')} onClose={close} />}
        {dialog === 'off' && <TwoFactorOffDialog onClose={close} />}
      </Suspense>
    </Block>
  );
}

function OnOffBadge({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('profile');
  return isOn ? (
    <Badge tone="ok" icon={<ShieldCheck aria-hidden="true" />}>
      {t('twoFactor.on')}
    </Badge>
  ) : (
    <Badge icon={<ShieldOff aria-hidden="true" />}>{t('twoFactor.off')}</Badge>
  );
}

function TwoFactorText({ state: { isOn, recoveryCodesLeft } }: { state: TwoFactorState }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <p className="text-14 text-ink-2">
        {isOn ? t('twoFactor.textOn') : t('twoFactor.textOff')}
        {isOn && <span className="num block">{t('twoFactor.left', { count: recoveryCodesLeft })}</span>}
      </p>
      {isOn && recoveryCodesLeft <= TWO_FACTOR.recoveryCodesLow && (
        <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />} title={t('twoFactor.low')} />
      )}
    </>
  );
}
