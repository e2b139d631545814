import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentKind, WorkerDocumentView } from '../../../../../shared/workers/worker.contract.js';
import { apiDelete } from '../../../../lib/api/api.js';
import { problemMessage } from '../../../../lib/api/api-error.js';
import { useOnline } from '../../../../lib/pwa/use-online.js';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.js';
import { DocumentButtons } from '../../../../ui/document-buttons.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { toast } from '../../../../ui/toast-store.js';
import { DOCUMENTS_PATH } from './own-documents.js';

type DocumentActionsProps = {
  kind: DocumentKind;
  document: WorkerDocumentView | null;
  removable: boolean;
  /** The selected photo is being made smaller. */
  isPreparing: boolean;
  onChoose: (file: File) => void;
};

export function DocumentActions({ kind, document, removable, isPreparing, onChoose }: DocumentActionsProps) {
  const { t } = useTranslation('files');
  const online = useOnline();
  const params = { kind: t(`kinds.${kind}`) };
  return (
    <div className="flex flex-wrap gap-2">
      <DocumentButtons
        variant="line"
        className="flex-auto whitespace-nowrap sm:flex-none cramped:whitespace-normal"
        disabled={!online}
        loading={isPreparing}
        cameraLabel={t('takePhotoOf', params)}
        onChoose={onChoose}
        icon={<Upload className="size-[1.125rem]" aria-hidden="true" />}
        aria-label={document ? t('documents.replaceKind', params) : t('documents.addKind', params)}
      >
        {document ? t('documents.replace') : t('documents.add')}
      </DocumentButtons>
      {document && removable && (
        <DeleteButton document={document} label={t('documents.deleteKind', params)} isDisabled={!online} />
      )}
    </div>
  );
}

function DeleteButton({
  document,
  label,
  isDisabled,
}: {
  document: WorkerDocumentView;
  label: string;
  isDisabled: boolean;
}) {
  const { t } = useTranslation(['files', 'worker']);
  const [isConfirming, setConfirming] = useState(false);
  const deletion = useDeleteDocument();
  const remove = async () => {
    try {
      await deletion.mutateAsync(document.id);
      toast({ title: t('documents.deleted') });
    } catch (error) {
      const description = problemMessage(error, t('worker:tryAgain'));
      toast({ title: t('documents.deleteFailed'), description, variant: 'destructive' });
    } finally {
      setConfirming(false);
    }
  };
  return (
    <>
      <IconButton label={label} outlined disabled={isDisabled} onClick={() => setConfirming(true)}>
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('documents.deleteTitle')}
        description={t('documents.deleteText', { name: document.fileName })}
        confirmLabel={t('documents.delete')}
        loading={deletion.isPending}
        onConfirm={() => void remove()}
      />
    </>
  );
}

/** DELETE /api/user/documents/{id} [U-11] */
function useDeleteDocument() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => apiDelete<void>(`${DOCUMENTS_PATH}/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: [DOCUMENTS_PATH] }),
  });
}
