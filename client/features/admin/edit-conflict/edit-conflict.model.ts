import { fileKeyOf } from '../../../../shared/training/video-link.rules.js';

/** What a form edits, as it was loaded: its values, and the revision that they belong to. */
export type Loaded<Form> = { revision: number; values: Form };

/** A field that somebody else has changed since: what it holds now, and whether something else was typed there. */
export type TheirChange<Form> = { field: keyof Form & string; now: Form[keyof Form]; isTyped: boolean };

const fieldsOf = <Form extends object>(form: Form) => Object.keys(form) as (keyof Form & string)[];

/** A link to a file of ours is signed anew with each answer: it is the file that counts. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const key = fileKeyOf(one);
  return key !== null && key === fileKeyOf(other);
}

/** What others saved between two states, beside what was typed over the first of them. */
export function theirChanges<Form extends object>(before: Form, after: Form, typed: Form): TheirChange<Form>[] {
  return fieldsOf(after)
    .filter((field) => !isSame(after[field], before[field]) && !isSame(after[field], typed[field]))
    .map((field) => ({ field, now: after[field], isTyped: !isSame(typed[field], before[field]) }));
}

/** Whether what is stored is what was typed: the form's own edit, say, whose answer was lost [W-93]. */
export function isAsTyped<Form extends object>(stored: Form, typed: Form): boolean {
  return fieldsOf(stored).every((field) => isSame(stored[field], typed[field]));
}

/** What was typed over the state before: it stays when theirs is brought in. */
export function typedOver<Form extends object>(before: Form, typed: Form): (keyof Form & string)[] {
  return fieldsOf(before).filter((field) => typed[field] !== before[field]);
}
