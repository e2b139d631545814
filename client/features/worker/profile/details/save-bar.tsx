import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../../lib/pwa/use-online.js';
import { Button } from '../../../../ui/button.js';
import { Note } from '../../../../ui/note.js';

type SaveBarProps = { formId: string; saving: boolean; onCancel: () => void };

/** The foot of the details, within thumb reach; says why when nothing can be saved. */
export function SaveBar({ formId, saving, onCancel }: SaveBarProps) {
  const { t } = useTranslation(['profile', 'common']);
  const online = useOnline();
  return (
    <div className="grid gap-2">
      {!online && <Note tone="warn" role="status" icon={<WifiOff aria-hidden="true" />} title={t('offline')} />}
      <div className="flex flex-row-reverse justify-start gap-2 max-sm:[&>button]:flex-2 max-sm:[&>button]:px-2 max-sm:[&>button:first-child]:flex-3">
        <Button type="submit" form={formId} variant="accent" loading={saving} disabled={!online}>
          {t('details.save')}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </div>
  );
}
