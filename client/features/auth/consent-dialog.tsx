import { useTranslation } from 'react-i18next';
import { CONSENT_VERSIONS } from '../../../shared/auth/consents.js';
import type { ReadableConsent } from '../../../shared/auth/consents.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

/** What stands behind a check box of the sign-up: the very text that the consent's row will name. */
export default function ConsentDialog({ consent, onClose }: { consent: ReadableConsent; onClose: () => void }) {
  const { t } = useTranslation(['consents', 'common']);
  const version = CONSENT_VERSIONS[consent];
  const points = t(`consents:${version}.points`, { returnObjects: true }) as string[];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="wide"
      title={t(`consents:${version}.title`)}
      readable
      footer={
        <Button full onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <ol className="grid list-decimal gap-3 pl-6 marker:font-semibold marker:text-ink-3">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
    </Dialog>
  );
}
