import { fileKeyOf } from '../../../../shared/training/video-link.rules.js';

/** The loaded values of a form and their revision. */
export type LoadedForm<Form> = { revision: number; values: Form };

/** A field that another admin has changed: its stored value, and whether the form holds different input. */
export type ChangeByOthers<Form> = { field: keyof Form & string; now: Form[keyof Form]; isEdited: boolean };

const fieldsOf = <Form extends object>(form: Form) => Object.keys(form) as (keyof Form & string)[];

/** Each response signs a file's URL anew, so only the file itself is compared. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const key = fileKeyOf(one);
  return key !== null && key === fileKeyOf(other);
}

/** The fields that others saved between two states, compared with the form's input. */
export function changesByOthers<Form extends object>(before: Form, after: Form, typed: Form): ChangeByOthers<Form>[] {
  return fieldsOf(after)
    .filter((field) => !isSame(after[field], before[field]) && !isSame(after[field], typed[field]))
    .map((field) => ({ field, now: after[field], isEdited: !isSame(typed[field], before[field]) }));
}

/** Returns true if the stored values equal the input: for example the form's own edit, whose answer was lost [W-93]. */
export function equalsInput<Form extends object>(stored: Form, typed: Form): boolean {
  return fieldsOf(stored).every((field) => isSame(stored[field], typed[field]));
}

/** The fields that were edited; they stay when the stored values are merged. */
export function editedFields<Form extends object>(before: Form, typed: Form): (keyof Form & string)[] {
  return fieldsOf(before).filter((field) => typed[field] !== before[field]);
}
