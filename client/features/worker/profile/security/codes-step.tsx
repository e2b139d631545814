import CircleAlert from 'lucide-react/icons/circle-alert';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../../lib/api/config.js';
import { saveFile } from '../../../../lib/api/save-file.js';
import { useWorker } from '../../../../lib/auth/session-context.js';
import { Button } from '../../../../ui/button.js';
import { CheckboxField } from '../../../../ui/checkbox-field.js';
import { Dialog } from '../../../../ui/dialog.js';
import { Note } from '../../../../ui/note.js';
import { toast } from '../../../../ui/toast-store.js';
import { useCopy } from './use-copy.js';

/** The recovery codes, shown once: the dialog closes only after the worker confirms that they are saved. */
export function CodesStep({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('profile');
  const [isSaved, setSaved] = useState(false);
  const [showsError, setShowsError] = useState(false);
  const finish = () => {
    setShowsError(true);
    if (!isSaved) return;
    toast({ title: t('twoFactor.isOn'), description: t('twoFactor.isOnText') });
    onDone();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && finish()}
      title={t('twoFactor.codesTitle')}
      description={t('twoFactor.codesText')}
      footer={
        <div className="grid gap-1">
          {showsError && !isSaved && (
            <Note tone="bad" role="alert" icon={<CircleAlert aria-hidden="true" />} title={t('twoFactor.saveFirst')} />
          )}
          <CheckboxField
            label={t('twoFactor.saved')}
            checked={isSaved}
            onChange={(event) => setSaved(event.target.checked)}
          />
          <Button variant="accent" full disabled={!isSaved} onClick={finish}>
            {t('twoFactor.finish')}
          </Button>
        </div>
      }
    >
      <Codes codes={codes} />
    </Dialog>
  );
}

function Codes({ codes }: { codes: string[] }) {
  const { t } = useTranslation('profile');
  const { email } = useWorker();
  const brand = useConfig()?.brandName ?? '';
  const copy = useCopy();
  const file = () => {
    const text = [t('twoFactor.fileHead', { brand, email }), '', ...codes, ''].join('\n');
    saveFile({ blob: new Blob([text], { type: 'text/plain' }), name: 'recovery-codes.txt' });
  };
  return (
    <div className="grid gap-3 pt-1">
      <ol
        aria-label={t('twoFactor.codesLabel')}
        className="grid justify-center gap-1 rounded-control bg-well px-4 py-3"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="num">{code}</code>
          </li>
        ))}
      </ol>
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="line"
          icon={<Copy className="size-4" aria-hidden="true" />}
          onClick={() => void copy(codes.join('\n'))}
        >
          {t('twoFactor.copyCodes')}
        </Button>
        <Button variant="line" icon={<Download className="size-4" aria-hidden="true" />} onClick={file}>
          {t('twoFactor.download')}
        </Button>
      </div>
    </div>
  );
}
