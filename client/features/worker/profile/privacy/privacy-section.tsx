import Download from 'lucide-react/icons/download';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { problemMessage } from '../../../../lib/api/api-error.js';
import { saveFile } from '../../../../lib/api/save-file.js';
import { Button } from '../../../../ui/button.js';
import { toast } from '../../../../ui/toast-store.js';
import { Block } from '../block.js';
import { lazyWithRetry } from '../../../../lib/layout/lazy-with-retry.js';
import { apiDownload } from '../../../../lib/api/api-download.js';

const EraseDialog = lazyWithRetry(() => import('./erase-dialog.js'));

/** The worker's own data: export and erasure [U-12]. */
export default function PrivacySection() {
  return (
    <div className="grid gap-4">
      <OwnData />
      <ClockNotes />
      <Erasure />
    </div>
  );
}

function OwnData() {
  const { t } = useTranslation(['profile', 'worker']);
  const exporting = useExportOwnData();
  const download = async () => {
    try {
      saveFile(await exporting.mutateAsync());
      toast({ title: t('privacy.downloaded'), description: t('privacy.downloadedText') });
    } catch (error) {
      const description = problemMessage(error, t('worker:tryAgain'));
      toast({ title: t('privacy.downloadFailed'), description, variant: 'destructive' });
    }
  };
  return (
    <Block title={t('privacy.dataTitle')}>
      <p className="text-14 text-ink-2">{t('privacy.dataText')}</p>
      <Button
        variant="line"
        className="sm:w-fit"
        loading={exporting.isPending}
        icon={<Download className="size-[1.125rem]" aria-hidden="true" />}
        onClick={() => void download()}
      >
        {t('privacy.download')}
      </Button>
    </Block>
  );
}

/** Explains the device data of a clock event and its purpose [O-16]. */
function ClockNotes() {
  const { t } = useTranslation('profile');
  return (
    <Block title={t('privacy.clockTitle')}>
      <p className="text-14 text-ink-2">{t('privacy.clockText')}</p>
    </Block>
  );
}

function Erasure() {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState(false);
  return (
    <Block title={t('privacy.deleteTitle')}>
      <p className="text-14 text-ink-2">{t('privacy.deleteText')}</p>
      <Button variant="bad" className="sm:w-fit" onClick={() => setOpen(true)}>
        {t('privacy.delete')}
      </Button>
      <Suspense fallback={null}>{open && <EraseDialog onClose={() => setOpen(false)} />}</Suspense>
    </Block>
  );
}

/** All stored data of the worker, as one file [U-12]. */
function useExportOwnData() {
  return useMutation({ mutationFn: () => apiDownload('/api/user/export'), gcTime: 0 });
}
