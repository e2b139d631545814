import LayoutTemplate from 'lucide-react/icons/layout-template';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShiftTemplateView } from '../../../../shared/shifts/shift-template.contract.js';
import { plainText } from '../../../../shared/kernel/plain-text.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useShifts } from '../api/shifts.js';
import { useTemplates } from '../api/templates.js';
import { useRefetchOnOpen } from '../api/use-refetch.js';
import { ListState } from '../lists/list-states.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { ListAndPanel } from '../lists/list-and-panel.js';
import type { DialogRouteProps } from '../dialogs/dialog-route.js';
import { SearchField } from '../lists/filter-controls.js';
import { TemplateFormDialog } from './template-form-dialog.js';
import { TemplateItem } from './template-item.js';
import type { TemplateAction } from './template-item.js';
import { TemplateShiftDialog } from './template-shift-dialog.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { apiDelete } from '../../../lib/api/api.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';

type OpenedDialog = { kind: 'new' } | { kind: TemplateAction; template: ShiftTemplateView };

/** Shift templates; `?work=templates/from-12` opens the form of a new one with the values of shift 12 [D-32 to D-35, D-37]. */
export default function TemplatesDialog({ detail, onClose }: DialogRouteProps) {
  const { t } = useTranslation('planning');
  const query = useTemplates();
  useRefetchOnOpen(ADMIN_PATHS.templates);
  const [openedDialog, setOpenedDialog] = useState<OpenedDialog | null>(detail ? { kind: 'new' } : null);
  const [search, setSearch] = useState('');
  const count = query.data?.length;
  const create = () => setOpenedDialog({ kind: 'new' });
  return (
    <ListDialog
      title={t('templates.title')}
      counts={count !== undefined && <Badge className="tracking-normal">{t('templates.count', { count })}</Badge>}
      onClose={onClose}
    >
      <ListAndPanel
        head={
          <div className="flex flex-none flex-wrap items-center gap-2 border-b border-line px-4 py-3 sm:px-6">
            <SearchField label={t('templates.search')} value={search} onChange={setSearch} />
            <NewButton onCreate={create} />
          </div>
        }
      >
        <div className="bg-paper p-4 sm:px-6 md:min-h-full">
          <ListState query={query}>
            {(templates) => (
              <TemplateList templates={templates} search={search} onCreate={create} onOpenDialog={setOpenedDialog} />
            )}
          </ListState>
        </div>
      </ListAndPanel>
      {openedDialog && (
        <TemplateActionDialog openedDialog={openedDialog} detail={detail} onClose={() => setOpenedDialog(null)} />
      )}
    </ListDialog>
  );
}

function NewButton({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('planning');
  return (
    <Button
      size="sm"
      variant="accent"
      className="max-md:min-h-11 max-sm:w-full sm:ml-auto"
      icon={<Plus className="size-4" aria-hidden="true" />}
      onClick={onCreate}
    >
      {t('templates.new')}
    </Button>
  );
}

type TemplateListProps = {
  templates: readonly ShiftTemplateView[];
  search: string;
  onCreate: () => void;
  onOpenDialog: (openedDialog: OpenedDialog) => void;
};

function TemplateList({ templates, search, onCreate, onOpenDialog }: TemplateListProps) {
  const { t } = useTranslation('planning');
  const searchText = plainText(search.trim());
  const shown = templates.filter(({ name, title }) => plainText(`${name} ${title}`).includes(searchText));
  if (templates.length === 0) {
    return (
      <EmptyState
        icon={<LayoutTemplate aria-hidden="true" />}
        title={t('templates.none')}
        action={<NewButton onCreate={onCreate} />}
      >
        {t('templates.noneText')}
      </EmptyState>
    );
  }
  if (shown.length === 0) return <p className="text-14 text-ink-2">{t('templates.noMatch')}</p>;
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3" aria-label={t('templates.title')}>
      {shown.map((template) => (
        <TemplateItem key={template.id} template={template} onOpenDialog={(kind) => onOpenDialog({ kind, template })} />
      ))}
    </ul>
  );
}

function TemplateActionDialog({
  openedDialog,
  detail,
  onClose,
}: {
  openedDialog: OpenedDialog;
  detail: string | null;
  onClose: () => void;
}) {
  const shifts = useShifts();
  if (openedDialog.kind === 'new') {
    const fromId = Number(/^from-(\d+)$/.exec(detail ?? '')?.[1]);
    // the form keeps its initial values, so the shift has to be loaded first
    if (fromId && !shifts.data)
      return shifts.errorUpdateCount > 0 ? <SourceShiftFailed query={shifts} onClose={onClose} /> : null;
    const from = shifts.data?.find(({ id }) => id === fromId);
    return <TemplateFormDialog from={from} onClose={onClose} />;
  }
  if (openedDialog.kind === 'edit') return <TemplateFormDialog template={openedDialog.template} onClose={onClose} />;
  if (openedDialog.kind === 'use') return <TemplateShiftDialog template={openedDialog.template} onClose={onClose} />;
  return <DeleteTemplateDialog template={openedDialog.template} onClose={onClose} />;
}

/** The shift for the initial values failed to load: a retry button in place of the form. */
function SourceShiftFailed({ query, onClose }: { query: ReturnType<typeof useShifts>; onClose: () => void }) {
  const { t } = useTranslation('planning');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="wide" flush title={t('templates.new')}>
      <ListState query={query}>{() => null}</ListState>
    </Dialog>
  );
}

/** [D-37] */
function DeleteTemplateDialog({ template, onClose }: { template: ShiftTemplateView; onClose: () => void }) {
  const { t } = useTranslation('planning');
  const deletion = useDeleteTemplate();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('templates.delete')}
      description={t('templates.deleteQuestion', { name: template.name })}
      confirmLabel={t('templates.delete')}
      loading={deletion.isPending}
      onConfirm={() => deletion.mutate(template.id, { onSuccess: onClose })}
    />
  );
}

const REFETCH_PATHS = [] as const;

/** [D-37] */
function useDeleteTemplate() {
  const { t } = useTranslation('planning');
  return useAdminMutation<number, { message: string }>({
    call: (id) => apiDelete(`${ADMIN_PATHS.templates}/${id}`),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.deleteTemplate'),
    done: ({ message }) => ({ title: message }),
  });
}
