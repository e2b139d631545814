import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { NamedFieldProblem } from '../../../shared/kernel/fields.rules.js';
import type { FieldFault } from '../../lib/forms/fields.js';

/** The values of a form's inputs by name; an unchecked box has none. */
export type Texts = Readonly<Record<string, string>>;
type Faults = Readonly<Record<string, FieldFault>>;

type SmallForm = {
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
export function useAuthForm({ check, onValid, onUnchecked }: SmallForm) {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Faults>({});
  const [told, setTold] = useState<Faults>({}); // errors from the server; local validation does not clear them
  const [checking, setChecking] = useState(false);
  const refused = useRef(false);
  const [isTyped, setTyped] = useState(false);

  const judge = async (values: Texts): Promise<void> => {
    const faults = faultsOf(await check(values));
    setTold({});
    setFound(faults);
    refused.current = Object.keys(faults).length > 0;
    if (refused.current) focusFirst(form.current, faults);
    else void onValid(values);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checking) return;
    setChecking(true);
    void judge(valuesOf(event.currentTarget))
      .catch(onUnchecked)
      .finally(() => setChecking(false));
  };
  const mend = async (values: Texts, field: string): Promise<void> => {
    setTold(({ [field]: _mended, ...others }) => others);
    setFound(faultsOf(await check(values)));
  };
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    setTyped(true);
    if (!refused.current || !(target instanceof HTMLElement)) return;
    // validated again on sending
    void mend(valuesOf(currentTarget), target.getAttribute('name') ?? '').catch(() => undefined);
  };
  /** In the format of `showServerProblems`. */
  const setError = (field: string, fault: FieldFault, { shouldFocus }: { shouldFocus: boolean }) => {
    refused.current = true;
    setTold((others) => ({ ...others, [field]: fault }));
    if (shouldFocus) focusFirst(form.current, { [field]: fault });
  };

  const faultOf = (field: string): FieldFault | undefined => told[field] ?? found[field];
  return { formProps: { ref: form, noValidate: true, onSubmit, onInput }, checking, isTyped, faultOf, setError };
}
