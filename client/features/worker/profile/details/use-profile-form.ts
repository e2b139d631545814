import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser, ProfileResponse, ValidateResponse } from '../../../../../shared/auth/auth.contract.js';
import { PROFILE_RULES } from '../../../../../shared/workers/profile.fields.js';
import type { WorkerProfileFields } from '../../../../../shared/workers/worker.contract.js';
import { resolveRules } from '../../../../lib/forms/form-resolver.js';
import { chooseLanguage } from '../../../../lib/i18n/i18n.js';
import { useWorker } from '../../../../lib/auth/session-context.js';
import { clearUnsavedLanguage } from '../../../../lib/i18n/unsaved-language.js';
import { toast } from '../../../../ui/toast-store.js';
import { useFormCall } from '../use-form-call.js';
import { apiPut } from '../../../../lib/api/api.js';
import { storeDetails, VALIDATE_PATH, validationKey } from '../../../../lib/auth/session-calls.js';

/** The profile part of the signed-in worker: exactly the fields the call takes [U-01]. */
function profileOf(worker: SessionUser): WorkerProfileFields {
  const names = Object.keys(PROFILE_RULES) as (keyof WorkerProfileFields)[];
  return Object.fromEntries(names.map((name) => [name, worker[name]])) as WorkerProfileFields;
}

/**
 * State and call of the details (worker.md §2 Update profile) [U-01, U-04]. A changed language also switches the
 * interface on this device.
 */
export function useProfileForm(onDone: () => void) {
  const { t, i18n } = useTranslation('profile');
  const worker = useWorker();
  const form = useForm<WorkerProfileFields>({
    defaultValues: profileOf(worker),
    resolver: resolveRules(PROFILE_RULES),
  });
  const { call } = useFormCall(form, t('details.failed'));
  const update = useUpdateProfile();

  const submit = form.handleSubmit(async (values) => {
    const saved = await call(() => update.mutateAsync(values));
    if (!saved) return;
    if (form.formState.dirtyFields.preferredLanguage) {
      clearUnsavedLanguage();
      await chooseLanguage(values.preferredLanguage, worker.id);
    }
    // not the `t` above: the language may have changed
    toast({ title: i18n.t('profile:details.done'), description: i18n.t('profile:details.doneText') });
    onDone();
  });
  return { form, submit, saving: update.isPending };
}

/**
 * Saves the details, then refetches the session, which carries them (worker.md §4) [U-04]. The dialog does not wait for the
 * refetch: the saved details replace the cached and stored ones at once [H-42].
 */
function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (profile: WorkerProfileFields) => apiPut<ProfileResponse>('/api/user/profile', profile),
    onSuccess: ({ user }) => {
      storeDetails(user);
      queryClient.setQueryData<ValidateResponse>(validationKey('worker'), (before) => before && { ...before, user });
      void queryClient.invalidateQueries({ queryKey: [VALIDATE_PATH] });
    },
  });
}
