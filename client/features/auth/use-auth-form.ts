import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { NamedFieldProblem } from '../../../shared/kernel/fields.rules.js';
import type { FieldFault } from '../../lib/forms/fields.js';

/** The values of a form's inputs by name; an unchecked box has none. */
export type Texts = Readonly<Record<string, string>>;
type Faults = Readonly<Record<string, FieldFault>>;

type AuthFormOptions = {
  /** The shared validation; a promise while its code may still be loading. */
  check: (values: Texts) => NamedFieldProblem[] | Promise<NamedFieldProblem[]>;
  onValid: (values: Texts) => Promise<void>;
  /** Called if the validation's code failed to load: nothing is sent unchecked. */
  onUnchecked?: (error: unknown) => void;
};

const valuesOf = (form: HTMLFormElement): Texts =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** The first error of each field, by name. */
function faultsOf(problems: readonly NamedFieldProblem[]): Faults {
  const faults: Record<string, FieldFault> = {};
  for (const { field, code, params } of problems) faults[field] ??= { type: code, types: params };
  return faults;
}

/** Focuses the first input on the page that has an error. */
function focusFirst(form: HTMLFormElement | null, faults: Faults): void {
  const inputs = [...(form?.elements ?? [])];
  const first = inputs.find((input) => Object.hasOwn(faults, input.getAttribute('name') ?? ''));
  if (first instanceof HTMLElement) first.focus();
}

/**
 * A form of the pages before sign-in. It is validated by its shared rules when it is sent and, once refused, on each
 * change. It works without the form library, which is a tenth of the code of these first pages.
 */
export function useAuthForm({ check, onValid, onUnchecked }: AuthFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [localFaults, setLocalFaults] = useState<Faults>({});
  const [serverFaults, setServerFaults] = useState<Faults>({}); // errors from the server; local validation does not clear them
  const [checking, setChecking] = useState(false);
  const refused = useRef(false);
  const [isTyped, setTyped] = useState(false);

  const validateAndSend = async (values: Texts): Promise<void> => {
    const faults = faultsOf(await check(values));
    setServerFaults({});
    setLocalFaults(faults);
    refused.current = Object.keys(faults).length > 0;
    if (refused.current) focusFirst(form.current, faults);
    else void onValid(values);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checking) return;
    setChecking(true);
    void validateAndSend(valuesOf(event.currentTarget))
      .catch(onUnchecked)
      .finally(() => setChecking(false));
  };
  const revalidate = async (values: Texts, field: string): Promise<void> => {
    setServerFaults(({ [field]: _revalidated, ...others }) => others);
    setLocalFaults(faultsOf(await check(values)));
  };
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    setTyped(true);
    if (!refused.current || !(target instanceof HTMLElement)) return;
    // validated again on sending
    void revalidate(valuesOf(currentTarget), target.getAttribute('name') ?? '').catch(() => undefined);
  };
  /** In the format of `showServerProblems`. */
  const setError = (field: string, fault: FieldFault, { shouldFocus }: { shouldFocus: boolean }) => {
    refused.current = true;
    setServerFaults((others) => ({ ...others, [field]: fault }));
    if (shouldFocus) focusFirst(form.current, { [field]: fault });
  };

  const faultOf = (field: string): FieldFault | undefined => serverFaults[field] ?? localFaults[field];
  return { formProps: { ref: form, noValidate: true, onSubmit, onInput }, checking, isTyped, faultOf, setError };
}
