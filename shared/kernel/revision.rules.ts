import type { FieldRule } from './fields.js';
import { id, optional } from './fields.rules.js';
import { allowed, refused, type Decision } from './result.js';

/** A resource with a revision that increases with every edit. */
export type Revised = { revision: number };
/** An edit with the revision it is based on. An edit without one skips the check. */
export type ExpectedRevision = { revision?: number | null };

export const REVISION_RULE: FieldRule = optional(id());

/** Refuses an approval or payment of an outdated revision with `changed_since_shown`. Without one it is allowed. */
export function decideShownRevision(shown: ExpectedRevision, current: Revised): Decision {
  return isOutdated(shown, current) ? refused('changed_since_shown') : allowed;
}

/**
 * Refuses an edit of an outdated revision, so it cannot overwrite another user's changes unnoticed. An edit without
 * changes is allowed: it may repeat one whose response was lost. [D-30, D-37, W-17, W-21, W-24, W-92, T-30]
 * @param changes what the edit would change, by field
 */
export function decideRevision(edit: ExpectedRevision, current: Revised, changes: object): Decision {
  return isOutdated(edit, current) && Object.keys(changes).length > 0 ? refused('edited_meanwhile') : allowed;
}

function isOutdated({ revision }: ExpectedRevision, current: Revised): boolean {
  return typeof revision === 'number' && revision !== current.revision;
}
