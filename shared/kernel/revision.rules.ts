import type { FieldRule } from './fields.js';
import { id, optional } from './fields.rules.js';
import { allowed, refused, type Decision } from './result.js';

/** What can be edited by several people: its revision goes up with every edit. */
export type Revised = { revision: number };
/** An edit that says which revision it was made from. One that does not is made whatever happened meanwhile. */
export type ExpectedRevision = { revision?: number | null };

export const REVISION_RULE: FieldRule = optional(id());

/** An answer to what was shown: approving or paying. Without a revision it is given whatever happened meanwhile. */
export function decideShownRevision(shown: ExpectedRevision, current: Revised): Decision {
  return isOutdated(shown, current) ? refused('changed_since_shown') : allowed;
}

/**
 * Of two who edit the same state the second would undo what the first did, unseen. An edit without `changes` undoes nothing: it
 * repeats one whose answer was lost, say. [D-30, D-37, W-17, W-21, W-24, W-92, T-30]
 * @param changes what the edit would change, by field
 */
export function decideRevision(edit: ExpectedRevision, current: Revised, changes: object): Decision {
  return isOutdated(edit, current) && Object.keys(changes).length > 0 ? refused('edited_meanwhile') : allowed;
}

function isOutdated({ revision }: ExpectedRevision, current: Revised): boolean {
  return typeof revision === 'number' && revision !== current.revision;
}
