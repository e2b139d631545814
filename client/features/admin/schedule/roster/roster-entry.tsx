import { LocalizedText } from '../../../../lib/i18n/localized-text.js';
import { cx } from '../../../../ui/cx.js';
import { LEVEL_CLASS } from '../../../../ui/level.js';
import { openDialog } from '../../dialogs/dialog-route.js';
import type { RosterEntry as Entry } from './roster.model.js';
import { useRosterText } from './use-roster-text.js';

/** A shift of one person, which it opens: times, title, and a state that needs attention. */
export function RosterEntry({ entry }: { entry: Entry }) {
  const { timesOf, stateOf, titleOf } = useRosterText();
  const { shift, member } = entry;
  const state = stateOf(entry);
  return (
    <button
      type="button"
      onClick={() => openDialog('shift', shift.id)}
      className={cx(
        'relative block w-full overflow-hidden rounded-[3px] border py-1 pr-1.5 pl-2.5 text-left text-13 leading-[17px] hover:ring-2 hover:ring-ink max-md:min-h-11',
        LEVEL_CLASS[shift.skillLevelId],
        member.state === 'pending' ? 'border-dashed border-line-2' : 'border-transparent bg-(--lv-soft)',
      )}
    >
      <span className="absolute inset-y-0 left-0 w-1 bg-(--lv)" aria-hidden="true" />
      <span className="num block font-semibold">{timesOf(entry)}</span>{' '}
      <span className="line-clamp-1 break-all text-ink-2">
        <LocalizedText shown={titleOf(shift)} english={shift.title} />
      </span>
      {state !== null && (
        <>
          {' '}
          <span className={cx('block font-semibold', member.state === 'no_show' ? 'text-bad' : 'text-warn')}>
            {state}
          </span>
        </>
      )}
    </button>
  );
}
