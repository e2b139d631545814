import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment, type ReactNode } from 'react';
import { TEXT_LIMITS } from '../../../../shared/kernel/policy.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { TextArea } from '../../../ui/text-area.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { ListAndPanel } from './list-and-panel.js';
import { ListState } from './list-states.js';
import { useActiveItem } from './use-active-item.js';

type Item = { id: string };

type DecisionQueueProps<T extends Item> = {
  title: string;
  countText: (count: number) => string;
  query: Parameters<typeof ListState<T[]>>[0]['query'];
  /** Shown if nothing waits. */
  empty: { icon: ReactNode; title: string; text: string };
  item: (item: T, position: ItemPosition) => ReactNode;
  panel: (item: T, close: () => void) => ReactNode;
  onClose: () => void;
};

type ItemPosition = { isCurrent: boolean; onOpen: () => void };

/** A dialog with the items that wait for an admin's decision, and the panel of the active one. */
export function DecisionQueue<T extends Item>(props: DecisionQueueProps<T>) {
  const { title, countText, query, empty, onClose } = props;
  return (
    <ListDialog
      title={title}
      counts={query.data !== undefined && <Badge className="num tracking-normal">{countText(query.data.length)}</Badge>}
      onClose={onClose}
    >
      <ListState query={query} lines={6}>
        {(items) =>
          items.length > 0 ? (
            <QueueItems {...props} items={items} />
          ) : (
            <EmptyState className="m-4 sm:m-6" icon={empty.icon} title={empty.title}>
              {empty.text}
            </EmptyState>
          )
        }
      </ListState>
    </ListDialog>
  );
}

function QueueItems<T extends Item>({ title, item, panel, items }: DecisionQueueProps<T> & { items: T[] }) {
  const { activeItem, open, show } = useActiveItem<Item>();
  const shown = items.find(({ id }) => id === activeItem?.id);
  return (
    <ListAndPanel panel={shown && <Fragment key={shown.id}>{panel(shown, () => show(null))}</Fragment>}>
      <ul aria-label={title} className="divide-y divide-line">
        {items.map((one) => (
          <Fragment key={one.id}>
            {item(one, { isCurrent: one.id === activeItem?.id, onOpen: () => open({ id: one.id }) })}
          </Fragment>
        ))}
      </ul>
    </ListAndPanel>
  );
}

/** An item in the list. `className`: the widths of its columns. A click opens its panel. */
export function QueueItem({
  isCurrent,
  onOpen,
  className,
  children,
}: ItemPosition & { className: string; children: ReactNode }) {
  return (
    <li aria-current={isCurrent || undefined} className={cx(isCurrent && 'bg-accent-soft')}>
      <button
        type="button"
        onClick={onOpen}
        className={cx(
          'flex w-full items-center gap-4 px-4 py-3 text-left text-14 -outline-offset-3! hover:bg-well sm:px-6',
          isCurrent && 'shadow-[inset_4px_0_0_var(--accent)]',
        )}
      >
        <span className={cx('grid min-w-0 flex-1 gap-x-4 gap-y-1.5 lg:items-center', className)}>{children}</span>
        <ChevronRight className="size-4 flex-none text-ink-3" aria-hidden="true" />
      </button>
    </li>
  );
}

type DecisionFieldsProps = {
  reason: { label: string; hint: string; value: string; onChange: (reason: string) => void };
  accept: { label: string; disabled: boolean; onClick: () => void };
  decline: { label: string; disabled: boolean; onClick: () => void };
  isSending: boolean;
};

/** The footer of the panel: the required reason, and both decisions. */
export function DecisionFields({ reason, accept, decline, isSending }: DecisionFieldsProps) {
  return (
    <>
      <TextArea
        label={reason.label}
        hint={reason.hint}
        rows={2}
        required
        maxLength={TEXT_LIMITS.reason}
        value={reason.value}
        onChange={(event) => reason.onChange(event.target.value)}
      />
      <Button full disabled={accept.disabled} loading={isSending} onClick={accept.onClick}>
        {accept.label}
      </Button>
      <Button full variant="bad" disabled={decline.disabled || isSending} onClick={decline.onClick}>
        {decline.label}
      </Button>
    </>
  );
}
