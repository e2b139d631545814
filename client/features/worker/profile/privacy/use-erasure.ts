import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useMutation } from '@tanstack/react-query';
import type { EraseAccountRequest } from '../../../../../shared/auth/account.contract.js';
import { decideErasure } from '../../../../../shared/assignments/erasure.rules.js';
import { ERASE_ACCOUNT_RULES } from '../../../../../shared/auth/account.fields.js';
import { useNow } from '../../../../lib/time/clock.js';
import { resolveRules } from '../../../../lib/forms/form-resolver.js';
import { useSession } from '../../../../lib/auth/session-context.js';
import { toast } from '../../../../ui/toast-store.js';
import { useUserAssignments } from '../../api/user-assignments.js';
import { useFormCall } from '../use-form-call.js';
import type { MessageResponse } from '../../../../../shared/auth/auth.contract.js';
import { apiDelete } from '../../../../lib/api/api.js';

/** The effects of erasing the account, by the server's rule [U-12]; null until the assignments have loaded. */
export function useErasureDecision() {
  const now = useNow();
  const { assignments } = useUserAssignments();
  return assignments ? decideErasure(assignments, now) : null;
}

/** Sends the password; then ends the session and shows the welcome page. */
export function useErasure() {
  const { t } = useTranslation('profile');
  const [, navigate] = useLocation();
  const { forget } = useSession();
  const erase = useEraseAccount();
  const form = useForm<EraseAccountRequest>({
    defaultValues: { password: '' },
    resolver: resolveRules(ERASE_ACCOUNT_RULES),
  });
  const { sending, call } = useFormCall(form, t('erase.failed'));
  const submit = form.handleSubmit(async (values) => {
    const answer = await call(() => erase.mutateAsync(values));
    if (!answer) return;
    navigate('/', { replace: true });
    forget();
    toast({ title: t('erase.done'), description: answer.message });
  });
  return { form, submit, sending };
}

/** Erases the account, which ends its sessions [U-12]. */
function useEraseAccount() {
  return useMutation({
    mutationFn: (request: EraseAccountRequest) => apiDelete<MessageResponse>('/api/user', request),
  });
}
