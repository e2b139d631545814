import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { NamedFieldProblem } from '../../../shared/kernel/fields.rules.js';
import type { FieldFault } from '../../lib/fields.js';

type Texts = Record<string, string>;

/** The values of a form's inputs by their names; a check box that is off has none. */
function valuesOf(form: HTMLFormElement): Texts {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/**
 * A form of two or three inputs, judged by its shared check when it is sent and, once refused, while it is mended. The
 * first page a worker opens has one: it does without the form library, which is a tenth of that page's code.
 */
export function useSmallForm(check: (values: Texts) => NamedFieldProblem[], onValid: (values: Texts) => Promise<void>) {
  const [problems, setProblems] = useState<NamedFieldProblem[]>([]);
  const refused = useRef(false);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form);
    const found = check(values);
    setProblems(found);
    refused.current = found.length > 0;
    if (!found[0]) return void onValid(values);
    const input = form.elements.namedItem(found[0].field);
    if (input instanceof HTMLElement) input.focus();
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (refused.current) setProblems(check(valuesOf(event.currentTarget)));
  };

  const problemOf = (field: string): FieldFault | undefined => {
    const problem = problems.find((one) => one.field === field);
    return problem && { type: problem.code, types: problem.params };
  };
  return { formProps: { noValidate: true, onSubmit, onInput }, problemOf };
}
