import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/toast-store.js';

/** Copies a text to the clipboard and shows a toast; a browser may refuse. */
export function useCopy() {
  const { t } = useTranslation('profile');
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t('copied') });
    } catch {
      toast({ title: t('copyFailed'), variant: 'destructive' });
    }
  };
}
