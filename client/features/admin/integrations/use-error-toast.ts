import { useTranslation } from 'react-i18next';
import { problemMessage } from '../../../lib/api/api-error.js';
import { toast } from '../../../ui/toast-store.js';

/** Shows the reason of a failed change as a toast. */
export function useErrorToast() {
  const { t } = useTranslation(['integrations', 'common']);
  const onError = (error: unknown) =>
    toast({ title: t('failed'), description: problemMessage(error, t('common:error.hint')), variant: 'destructive' });
  return { onError };
}
