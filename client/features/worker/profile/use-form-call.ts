import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../../../lib/api/api-error.js';
import { showServerProblems } from '../../../lib/forms/fields.js';
import { settleToast, toast } from '../../../ui/toast-store.js';

/**
 * Sends a form. A refusal marks the fields named by the server, focuses the first of them, and shows a toast; the input
 * stays.
 */
export function useFormCall<Form extends FieldValues>(form: UseFormReturn<Form>, failedTitle: string) {
  const { t } = useTranslation('worker');
  const [sending, setSending] = useState(false);

  /** The response, or null after a refusal. */
  const call = async <Result>(send: () => Promise<Result>): Promise<Result | null> => {
    setSending(true);
    try {
      const response = await send();
      settleToast(failedTitle);
      return response;
    } catch (error) {
      showServerProblems(error, Object.keys(form.getValues()) as Path<Form>[], form.setError);
      const description = problemMessage(error, t('tryAgain'));
      toast({ title: failedTitle, description, variant: 'destructive', subject: failedTitle });
      return null;
    } finally {
      setSending(false);
    }
  };
  return { sending, call };
}
