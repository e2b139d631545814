import * as Radix from 'radix-ui/dropdown-menu';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { decideShiftDelete } from '../../../../shared/shifts/shift.rules.js';
import { cx } from '../../../ui/cx.js';
import { Kbd } from '../lists/kbd.js';
import type { MenuPosition } from './menu-position.js';
import type { ScheduleActions } from './use-schedule-actions.js';

type EntryMenuProps = MenuPosition & { actions: ScheduleActions; onClose: () => void };

/** The context menu of a shift, at the pointer. */
export default function EntryMenu({ shift, x, y, opener, actions, onClose }: EntryMenuProps) {
  const { t } = useTranslation('admin');
  // runs once the focus is back on the shift, so that a dialog opened by it returns the focus there and not to the
  // closed menu
  const selectedAction = useRef<(() => void) | null>(null);
  const selectAction = (act: () => void) => {
    selectedAction.current = act;
  };
  const openMoveDialog = (mode: 'move' | 'copy') =>
    selectAction(() => actions.showDialog({ kind: 'moveOrCopy', shift, mode }));
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <span className="pointer-events-none fixed size-0" style={{ left: x, top: y }} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="start"
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.focus();
            selectedAction.current?.();
          }}
          className="z-50 grid min-w-44 rounded-control border border-line bg-sheet p-1 shadow-over"
        >
          <Item onSelect={() => selectAction(() => actions.open(shift.id))}>{t('schedule.open')}</Item>
          <Item shortcut="M" onSelect={() => openMoveDialog('move')}>
            {t('move.menu')}
          </Item>
          <Item shortcut="C" onSelect={() => openMoveDialog('copy')}>
            {t('move.menuCopy')}
          </Item>
          <Item
            className="text-bad"
            disabled={!decideShiftDelete(shift).ok}
            onSelect={() => selectAction(() => actions.showDialog({ kind: 'delete', shift }))}
          >
            {t('deleteShift.title')}
          </Item>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ItemProps = Radix.DropdownMenuItemProps & { shortcut?: string };

function Item({ shortcut, className, children, ...item }: ItemProps) {
  return (
    <Radix.Item
      {...item}
      className={cx(
        'flex min-h-9 cursor-default items-center justify-between gap-4 rounded-badge px-2.5 text-14 font-medium outline-none data-disabled:opacity-45 data-highlighted:bg-well',
        className,
      )}
    >
      {children}
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </Radix.Item>
  );
}
