import Copy from 'lucide-react/icons/copy';
import { Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  TwoFactorConfirmRequest,
  TwoFactorSetup,
  TwoFactorConfirmed,
} from '../../../../../shared/auth/account.contract.js';
import { TWO_FACTOR_CONFIRM_RULES } from '../../../../../shared/auth/account.fields.js';
import { useFieldProps } from '../../../../lib/forms/fields.js';
import { resolveRules } from '../../../../lib/forms/form-resolver.js';
import { Button, buttonClass } from '../../../../ui/button.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { TextField } from '../../../../ui/text-field.js';
import { useFormCall } from '../use-form-call.js';
import { FormDialog } from './form-dialog.js';
import { unlessAlreadyOn } from './unless-already-on.js';
import { useCopy } from './use-copy.js';
import { lazyWithRetry } from '../../../../lib/layout/lazy-with-retry.js';
import { apiPost } from '../../../../lib/api/api.js';
import { TWO_FACTOR_PATH } from '../api/two-factor-state.js';

const QrCode = lazyWithRetry(() => import('./qr-code.js'));

type ScanStepProps = {
  setup: TwoFactorSetup;
  onAlreadyOn: () => void;
  onConfirmed: (codes: string[]) => void;
  onBack: () => void;
  onClose: () => void;
};

/** The key for the authenticator app, to scan, open or type, and a field for the app's first code. */
export function ScanStep({ setup, onAlreadyOn, onConfirmed, onBack, onClose }: ScanStepProps) {
  const { t } = useTranslation('profile');
  const confirm = useConfirmTwoFactor();
  const form = useForm<TwoFactorConfirmRequest>({
    defaultValues: { code: '' },
    resolver: resolveRules(TWO_FACTOR_CONFIRM_RULES),
  });
  const props = useFieldProps(form);
  const { sending, call } = useFormCall(form, t('twoFactor.failed'));
  const submit = form.handleSubmit(async (values) => {
    const confirmed = await call(() => unlessAlreadyOn(confirm.mutateAsync(values), onAlreadyOn));
    if (confirmed) onConfirmed(confirmed.recoveryCodes);
  });
  return (
    <FormDialog
      title={t('twoFactor.setUpTitle')}
      description={t('twoFactor.scanText')}
      submitLabel={t('twoFactor.turnOn')}
      isDirty={form.formState.isDirty}
      sending={sending}
      onSubmit={submit}
      onBack={onBack}
      onClose={onClose}
    >
      <Suspense fallback={<Skeleton className="mx-auto size-52" />}>
        <QrCode text={setup.uri} label={t('twoFactor.qr')} />
      </Suspense>
      <a href={setup.uri} className={buttonClass('line', 'md', true)}>
        {t('twoFactor.openApp')}
      </a>
      <TypedKey secret={setup.secret} />
      <TextField
        {...props('code', t('fields.code'))}
        hint={t('twoFactor.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
      />
    </FormDialog>
  );
}

/** Shown in groups of four for reading; copied without spaces. */
function TypedKey({ secret }: { secret: string }) {
  const { t } = useTranslation('profile');
  const copy = useCopy();
  return (
    <div className="grid gap-1">
      <p className="text-14 font-semibold">{t('twoFactor.keyLabel')}</p>
      <div className="flex items-center justify-between gap-2 rounded-control bg-well py-1 pr-1 pl-3">
        <code className="num text-14 wrap-anywhere">{secret.match(/.{4}/g)?.join(' ')}</code>
        <Button
          variant="text"
          className="flex-none"
          icon={<Copy className="size-4" aria-hidden="true" />}
          onClick={() => void copy(secret)}
        >
          {t('twoFactor.copyKey')}
        </Button>
      </div>
    </div>
  );
}

/** Turns two-factor sign-in on; this may succeed even if the response is lost. Returns the recovery codes, once. */
function useConfirmTwoFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: TwoFactorConfirmRequest) =>
      apiPost<TwoFactorConfirmed>(`${TWO_FACTOR_PATH}/confirm`, request),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [TWO_FACTOR_PATH] }),
    gcTime: 0,
  });
}
