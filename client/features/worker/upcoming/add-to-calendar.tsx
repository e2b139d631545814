import { useMutation } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useTranslation } from 'react-i18next';
import { apiDownload } from '../../../lib/api/api-download.js';
import { problemMessage } from '../../../lib/api/api-error.js';
import { saveFile } from '../../../lib/api/save-file.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/toast-store.js';

/** Downloads an own shift as a calendar file, which the phone offers to its calendar [S-78]. */
export function AddToCalendar({ assignmentId }: { assignmentId: number }) {
  const { t } = useTranslation('worker');
  const { mutate, isPending } = useMutation({
    mutationFn: () => apiDownload(`/api/user/assignments/${assignmentId}/calendar.ics`),
    onSuccess: (file) => {
      saveFile(file);
      toast({ title: t('addToCalendar.done'), description: t('addToCalendar.doneText') });
    },
    onError: (error) =>
      toast({
        title: t('addToCalendar.failed'),
        description: problemMessage(error, t('tryAgain')),
        variant: 'destructive',
      }),
  });
  return (
    <Button
      variant="line"
      className="mt-2 max-w-full wrap-anywhere"
      icon={<CalendarPlus className="size-[1.125rem]" aria-hidden="true" />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('addToCalendar.action')}
    </Button>
  );
}
