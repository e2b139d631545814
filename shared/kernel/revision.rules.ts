import type { FieldRule } from './fields.js';
import { id, optional } from './fields.rules.js';
import { allowed, refused, type Decision } from './result.js';

/** What can be edited by several people: its revision goes up with every edit. */
export type Revised = { revision: number };
/** An edit that says which revision it was made from. One that does not is made whatever happened meanwhile. */
export type FromRevision = { revision?: number | null };

export const REVISION_RULE: FieldRule = optional(id());

/** An answer to what was shown: approving or paying. Without a revision it is given whatever happened meanwhile. */
export function decideShownRevision(shown: FromRevision, current: Revised): Decision {
  return decideRevision(shown, current).ok ? allowed : refused('changed_since_shown');
}

/** Of two who edit the same state the second would undo what the first did, unseen. [D-30, D-37, W-17, W-21, W-24, T-30] */
export function decideRevision(edit: FromRevision, current: Revised): Decision {
  const isOutdated = typeof edit.revision === 'number' && edit.revision !== current.revision;
  return isOutdated ? refused('edited_meanwhile') : allowed;
}
