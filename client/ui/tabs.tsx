import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { cx } from './cx.js';

export type TabItem<Value extends string> = { value: Value; label: string; icon?: ReactNode; content: ReactNode };

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
  className?: string;
};

/** Places within a card; the current one is underlined in the accent. Icons are 20 px. */
export function Tabs<Value extends string>({ label, value, onChange, items, className }: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} className={cx('grid gap-3', className)}>
      <Radix.List
        aria-label={label}
        className="flex gap-5 overflow-x-auto overflow-y-hidden border-b-[1.5px] border-line"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className="flex min-h-11 flex-none items-center gap-2 border-b-3 border-transparent px-0.5 font-semibold text-ink-2 -outline-offset-3! hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink [&_svg]:size-5"
          >
            {item.icon}
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="min-w-0 focus-visible:outline-offset-4">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
