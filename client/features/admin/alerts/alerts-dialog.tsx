import BellOff from 'lucide-react/icons/bell-off';
import { useTranslation } from 'react-i18next';
import { ALERT_TYPES } from '../../../../shared/notifications/alert.fields.js';
import type { AdminAlert, AlertType } from '../../../../shared/notifications/admin-overview.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox-field.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { useAlerts, useDismissAlerts } from '../api/alerts.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useShifts } from '../api/shifts.js';
import { useRefetchOnOpen } from '../api/use-refetch.js';
import { type DialogRouteProps, openDialog, replaceDialogDetail } from '../dialogs/dialog-route.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { FilterChips } from '../lists/filter-chips.js';
import { BulkBar, ListAndPanel } from '../lists/list-and-panel.js';
import { ListState } from '../lists/list-states.js';
import { type CheckedRows, useCheckedRows } from '../lists/use-checked-rows.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { SelectAllToggle } from '../selection/bulk-parts.js';
import { ShiftTitle } from '../shifts/shift-title.js';
import { AlertRow } from './alert-row.js';
import { type AlertGroup, countsByType, groupByShift } from './alert-groups.model.js';

/** All alerts by shift, `?work=alerts`, or those of one type, `?work=alerts/late`. [N-57 to N-60] */
export default function AlertsDialog({ detail, onClose }: DialogRouteProps) {
  const { t } = useTranslation('admin');
  const query = useAlerts();
  useRefetchOnOpen(ADMIN_PATHS.alerts);
  const checked = useCheckedRows();
  const type = ALERT_TYPES.find((one) => one === detail) ?? null;
  const groups = groupByShift(query.data ?? [], type);
  const shown = groups.flatMap(({ alerts }) => alerts);
  const counts = countsByType(query.data ?? []);
  const types = ALERT_TYPES.filter((one) => counts[one] !== undefined || one === type);
  return (
    <ListDialog title={t('alerts.title')} onClose={onClose}>
      <ListAndPanel
        head={
          types.length > 0 && (
            <div className="flex-none border-b border-line px-4 py-3 sm:px-6">
              <FilterChips
                label={t('alerts.types')}
                all={t('alerts.all')}
                options={types.map((one) => ({
                  value: one,
                  label: t(`alerts.type.${one}`),
                  count: counts[one] ?? 0,
                }))}
                value={type}
                onChange={(next) => replaceDialogDetail('alerts', next ?? 'all')}
              />
            </div>
          )
        }
        footer={shown.length > 0 && <DismissBar shown={shown} checked={checked} />}
      >
        <ListState query={query}>{() => <Groups groups={groups} type={type} checked={checked} />}</ListState>
      </ListAndPanel>
    </ListDialog>
  );
}

type DismissBarProps = { shown: readonly AdminAlert[]; checked: ReturnType<typeof useCheckedRows> };

/** The number of selected alerts, and the button that dismisses them; one that is no longer shown is not selected. */
function DismissBar({ shown, checked }: DismissBarProps) {
  const { t } = useTranslation('admin');
  const dismissal = useDismissAlerts();
  const selected = shown.filter(({ shiftAssignmentId }) => checked.has(shiftAssignmentId));
  const keys = selected.map(({ type, shiftAssignmentId }) => ({ alertType: type, shiftAssignmentId }));
  const idsOf = (alerts: readonly AdminAlert[]) => alerts.map(({ shiftAssignmentId }) => shiftAssignmentId);
  return (
    <BulkBar>
      <SelectAllToggle
        count={selected.length}
        total={shown.length}
        onToggle={() => checked.replace(selected.length === 0 ? idsOf(shown) : [])}
      />
      <Button
        className="ml-auto max-sm:w-full"
        disabled={selected.length === 0}
        loading={dismissal.isPending}
        onClick={() => dismissal.mutate(keys, { onSuccess: () => checked.replace([]) })}
      >
        {t('alerts.dismissSelected', { count: selected.length })}
      </Button>
    </BulkBar>
  );
}

type GroupsProps = { groups: readonly AlertGroup[]; type: AlertType | null; checked: CheckedRows };

function Groups({ groups, type, checked }: GroupsProps) {
  const { t } = useTranslation('admin');
  const { rendered, sentinel } = useIncrementalRender(groups.length);
  if (groups.length === 0)
    return (
      <EmptyState className="m-4 sm:m-6" icon={<BellOff aria-hidden="true" />} title={t('alerts.none')}>
        {type === null ? t('alerts.noneText') : t('alerts.noneOfType')}
      </EmptyState>
    );
  return (
    <>
      {groups.slice(0, rendered).map((group) => (
        <ShiftAlerts key={group.shiftId} group={group} checked={checked} />
      ))}
      {sentinel}
    </>
  );
}

/** The alerts of a shift, below its title, which opens it while it is on the schedule. */
function ShiftAlerts({ group, checked }: { group: AlertGroup; checked: CheckedRows }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const shifts = useShifts();
  const isScheduled = shifts.data?.some(({ id }) => id === group.shiftId) ?? false;
  const title = (
    <span className="min-w-0 wrap-anywhere">
      <ShiftTitle of={group} />
    </span>
  );
  return (
    <section aria-labelledby={`alerts-${group.shiftId}`}>
      <div className="flex flex-wrap items-center gap-x-4 border-y border-line bg-well px-4 py-1.5 sm:px-6">
        <h3 id={`alerts-${group.shiftId}`} className="min-w-0 text-16!">
          {isScheduled ? (
            <Button
              variant="text"
              size="sm"
              className="px-0! text-left! max-md:min-h-11"
              onClick={() => openDialog('shift', group.shiftId)}
            >
              {title}
            </Button>
          ) : (
            title
          )}
        </h3>
        <p className="num text-14 text-ink-2">
          {format.dateShort(group.shiftDate)}, {format.time(group.shiftStartTime)}
        </p>
      </div>
      <ul className="divide-y divide-line sm:px-2.5">
        {group.alerts.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            checkbox={
              <label className="-m-3 grid flex-none place-items-center p-3">
                <Checkbox
                  aria-label={t('alerts.selectOf', { name: alert.workerName })}
                  checked={checked.has(alert.shiftAssignmentId)}
                  onChange={() => checked.toggle(alert.shiftAssignmentId)}
                />
              </label>
            }
          />
        ))}
      </ul>
    </section>
  );
}
