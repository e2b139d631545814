import { Command } from 'cmdk';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';
import { Dialog } from '../../../ui/dialog.js';
import { findMatches } from './palette.model.js';
import { usePaletteActions, usePaletteShifts, usePaletteWorkers } from './use-palette-items.js';
import type { PaletteItem } from './use-palette-items.js';

/** The maximum number of results of a kind; longer lists have filters of their own. */
const MAX_RESULTS = 6;

/** Ctrl+K or Cmd+K: finds a dialog, a worker or a shift by name. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const hasQuery = query.trim() !== '';
  const actions = findMatches(query, usePaletteActions(), hasQuery ? MAX_RESULTS : Infinity);
  const shifts = usePaletteShifts();
  const workers = usePaletteWorkers();
  const choose = (item: PaletteItem) => {
    onClose();
    item.run();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('palette.title')} flush>
      <Command shouldFilter={false} label={t('palette.title')}>
        <div className="flex items-center gap-2 border-b border-line px-4 sm:px-6">
          <Search className="size-4 flex-none text-ink-3" aria-hidden="true" />
          <Command.Input
            data-autofocus
            value={typed}
            onValueChange={setTyped}
            placeholder={t('palette.hint')}
            className="min-h-12 min-w-0 flex-1 bg-transparent text-16 placeholder:text-ink-3 focus:outline-none"
          />
        </div>
        <Command.List className="max-h-[50dvh] overflow-y-auto p-2">
          <Command.Empty className="px-3 py-6 text-center text-14 text-ink-2">{t('palette.none')}</Command.Empty>
          <Group heading={t('palette.actions')} items={actions} onChoose={choose} />
          {hasQuery && (
            <>
              <Group heading={t('palette.shifts')} items={findMatches(query, shifts, MAX_RESULTS)} onChoose={choose} />
              <Group
                heading={t('palette.workers')}
                items={findMatches(query, workers, MAX_RESULTS)}
                onChoose={choose}
              />
            </>
          )}
        </Command.List>
      </Command>
    </Dialog>
  );
}

type GroupProps = { heading: string; items: readonly PaletteItem[]; onChoose: (item: PaletteItem) => void };

function Group({ heading, items, onChoose }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="[&>[cmdk-group-heading]]:px-3 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-12 [&>[cmdk-group-heading]]:text-ink-3"
    >
      {items.map((item) => (
        <Command.Item
          key={item.id}
          value={item.id}
          onSelect={() => onChoose(item)}
          className="flex min-h-11 cursor-default flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-1 text-14 data-[selected=true]:bg-well"
        >
          <b className="min-w-0 font-semibold wrap-anywhere">
            {item.english === undefined ? item.label : <LocalizedText shown={item.label} english={item.english} />}
          </b>
          {item.detail && <span className="num text-13 text-ink-2">{item.detail}</span>}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
