import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { equalsInput, changesByOthers, editedFields } from './edit-conflict.model.js';
import type { LoadedForm, ChangeByOthers } from './edit-conflict.model.js';

export type EditConflict = {
  /** The revision at which the form was opened. The server refuses an edit of an older revision. */
  revision: number | undefined;
  /** Another admin has saved a newer revision. */
  isOutdated: boolean;
  /** How many newer revisions were saved while the form was open. */
  times: number;
  changes: readonly ChangeByOthers<Record<string, unknown>>[];
  /** Loads the stored values into the fields that were not edited. */
  rebase: () => void;
};

/**
 * Detects conflicting edits. An edit keeps the revision it began with; `latest` is the list's present state,
 * `undefined` for something new. Input is never lost: the stored values are merged on request [D-30, D-37, W-17, W-24].
 * If the stored values equal the input, there is no conflict and the edit continues from them [W-93].
 */
export function useEditConflict<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  latest: LoadedForm<Form> | undefined,
): EditConflict {
  const [base, setBase] = useState(latest);
  const typed = { ...base?.values, ...useWatch({ control: form.control, compute: (values: Form) => values }) } as Form;
  if (latest && base && latest.revision !== base.revision && equalsInput(latest.values, typed)) setBase(latest);
  const isOutdated = latest !== undefined && base !== undefined && latest.revision !== base.revision;
  const times = useOutdatedTimes(isOutdated ? latest.revision : undefined);
  const rebase = () => {
    if (!latest || !base) return;
    const typedFields = editedFields(base.values, typed);
    form.reset(latest.values);
    for (const field of typedFields) form.setValue(field as Path<Form>, typed[field], { shouldDirty: true });
    setBase(latest);
  };
  return {
    revision: base?.revision,
    isOutdated,
    times,
    changes: isOutdated ? changesByOthers<Record<string, unknown>>(base.values, latest.values, typed) : [],
    rebase,
  };
}

/** Counts the revisions that made the form outdated. */
function useOutdatedTimes(revision: number | undefined): number {
  const [counted, setCounted] = useState({ revision, times: 0 });
  const isNew = revision !== undefined && (counted.times === 0 || counted.revision !== revision);
  if (isNew) setCounted({ revision, times: counted.times + 1 });
  return counted.times;
}
