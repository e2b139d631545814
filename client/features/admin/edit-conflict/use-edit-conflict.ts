import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isAsTyped, theirChanges, typedOver } from './edit-conflict.model.js';
import type { Loaded, TheirChange } from './edit-conflict.model.js';

export type EditConflict = {
  /** What the form was made from: the server refuses an edit of an older state than its own. */
  revision: number | undefined;
  /** Others have saved since. */
  isOutdated: boolean;
  changes: readonly TheirChange<Record<string, unknown>>[];
  /** Takes their state over, under what was typed here. */
  rebase: () => void;
};

/**
 * An edit keeps the revision it began with; `latest` is what the list holds now, `undefined` for something new. What was
 * typed is never lost: theirs comes in around it, when asked for [D-30, D-37, W-17, W-24]. What is
 * stored as it was typed is nobody else's change: the edit goes on from there [W-93].
 */
export function useEditConflict<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  latest: Loaded<Form> | undefined,
): EditConflict {
  const [base, setBase] = useState(latest);
  const typed = { ...base?.values, ...useWatch({ control: form.control, compute: (values: Form) => values }) } as Form;
  if (latest && base && latest.revision !== base.revision && isAsTyped(latest.values, typed)) setBase(latest);
  const isOutdated = latest !== undefined && base !== undefined && latest.revision !== base.revision;
  const rebase = () => {
    if (!latest || !base) return;
    const kept = typedOver(base.values, typed);
    form.reset(latest.values);
    for (const field of kept) form.setValue(field as Path<Form>, typed[field], { shouldDirty: true });
    setBase(latest);
  };
  return {
    revision: base?.revision,
    isOutdated,
    changes: isOutdated ? theirChanges<Record<string, unknown>>(base.values, latest.values, typed) : [],
    rebase,
  };
}
