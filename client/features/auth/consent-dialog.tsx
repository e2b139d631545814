import { useTranslation } from 'react-i18next';
import { CONSENT_VERSIONS } from '../../../shared/auth/consents.js';
import type { ReadableConsent } from '../../../shared/auth/consents.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

/** The full text of a consent in the sign-up form; the consent's record refers to the same text. */
export default function ConsentDialog({ consent, onClose }: { consent: ReadableConsent; onClose: () => void }) {
  const { t } = useTranslation(['consents', 'common']);
  const version = CONSENT_VERSIONS[consent];
  const points = Object.values(t(`consents:${version}.points`, { returnObjects: true }));
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
        {points.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </Dialog>
  );
}
