import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.js';

/** All keyboard shortcuts of the admin pages, grouped by the place where they work. */
const SHORTCUTS = {
  anywhere: { palette: ['Ctrl', 'K'], help: ['?'], newShift: ['N'], applications: ['G'] },
  schedule: { weekOrMonth: ['V'], previous: [','], next: ['.'], today: ['T'] },
  shift: {
    moveFocus: ['← → ↑ ↓'],
    moveShift: ['Shift', '← → ↑ ↓'],
    openMoveDialog: ['M'],
    copy: ['C'],
    remove: ['Del'],
    copyByDrag: ['Alt'],
  },
  application: { approve: ['A'], reject: ['R'] },
} satisfies Record<string, Record<string, string[]>>;
type Place = keyof typeof SHORTCUTS;
type ShortcutText = { [In in Place]: `shortcuts.${In}.${keyof (typeof SHORTCUTS)[In] & string}` }[Place];

/** `?`: the list of keyboard shortcuts. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('shortcuts.title')} size="wide" readable>
      <div className="grid gap-x-8 gap-y-6 pt-1 sm:grid-cols-2">
        {(Object.keys(SHORTCUTS) as Place[]).map((place) => (
          <section key={place} className="grid content-start gap-2">
            <h3 className="text-14! text-ink-3">{t(`shortcuts.in.${place}`)}</h3>
            <dl className="grid gap-1.5 text-14">
              {Object.entries<string[]>(SHORTCUTS[place]).map(([name, keys]) => (
                <div key={name} className="flex items-baseline justify-between gap-4">
                  <dt>{t(`shortcuts.${place}.${name}` as ShortcutText)}</dt>
                  <dd className="flex flex-none gap-1">
                    {keys.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-badge border border-b-2 border-line-2 bg-sheet px-1.5 font-sans text-12 font-semibold text-ink-2">
      {children}
    </kbd>
  );
}
