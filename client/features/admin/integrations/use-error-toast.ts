import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast-store.js';
import { failureToast } from '../api/failure-toast.js';

/** Shows the reason of a failed change as a toast. */
export function useErrorToast() {
  const { t } = useTranslation(['integrations', 'common']);
  const onError = (error: unknown) => toast(failureToast(error, t('failed'), t('common:error.hint')));
  return { onError };
}
