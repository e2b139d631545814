import Megaphone from 'lucide-react/icons/megaphone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PublishPreview, PublishRequest, PublishResponse } from '../../../../shared/shifts/publish.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Note } from '../../../ui/note.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { ListState } from '../lists/list-states.js';

/** `shiftIds`: ids of drafts, as they are when the dialog opens. */
type PublishDialogProps = { shiftIds: readonly number[]; onClose: () => void };

/**
 * Confirms a publication with the server's numbers: the shifts, the workers who are notified, and the drafts that stay
 * drafts [W-226, W-227].
 */
export function PublishDialog({ shiftIds: present, onClose }: PublishDialogProps) {
  const { t } = useTranslation('planning');
  const [shiftIds] = useState(() => [...present]);
  const preview = usePublishPreview({ shiftIds });
  const publication = usePublish();
  const publishable = preview.data?.shifts ?? 0;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('publish.title', { count: shiftIds.length })}
      description={t('publish.text', { count: shiftIds.length })}
      confirmLabel={t('publish.confirm', { count: publishable })}
      confirmVariant="accent"
      confirmDisabled={publishable === 0}
      loading={publication.isPending}
      onConfirm={() => publication.mutate({ shiftIds }, { onSuccess: onClose, onError: () => void preview.refetch() })}
    >
      <ListState query={preview} lines={1}>
        {(found) => <Effects preview={found} />}
      </ListState>
    </ConfirmDialog>
  );
}

function Effects({ preview: { shifts, workers, leftOut } }: { preview: PublishPreview }) {
  const { t } = useTranslation('planning');
  const startPassed = leftOut.filter(({ code }) => code === 'draft_start_passed').length;
  const changed = leftOut.length - startPassed;
  return (
    <div className="grid gap-3" aria-live="polite">
      {shifts > 0 && (
        <Note tone="info" icon={<Megaphone aria-hidden="true" />} title={t('publish.workers', { count: workers })}>
          {workers > 0 ? t('publish.once', { count: shifts }) : t('publish.nobody')}
        </Note>
      )}
      {startPassed > 0 && <LeftOut>{t('publish.startPassed', { count: startPassed })}</LeftOut>}
      {changed > 0 && <LeftOut>{t('publish.changed', { count: changed })}</LeftOut>}
    </div>
  );
}

function LeftOut({ children }: { children: string }) {
  return (
    <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
      {children}
    </Note>
  );
}

const PATH = '/api/admin/shifts/publish';

function usePublishPreview(request: PublishRequest) {
  return useQuery<PublishPreview>({
    queryKey: [`${PATH}/preview`, request],
    queryFn: ({ signal }) => apiPost(`${PATH}/preview`, request, { signal, isReadOnly: true }),
    staleTime: 0,
    gcTime: 0,
  });
}

const REFETCH_PATHS = [] as const;

function usePublish() {
  const { t } = useTranslation('planning');
  return useAdminMutation<PublishRequest, PublishResponse>({
    call: (request) => apiPost(PATH, request),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.publish'),
    done: ({ message }) => ({ title: message }),
  });
}
