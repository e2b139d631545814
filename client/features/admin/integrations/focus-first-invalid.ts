/** Focuses the first invalid field of a form; in a list of choices, its first choice. */
export function focusFirstInvalid(form: HTMLFormElement, errors: Readonly<Record<string, string | undefined>>): void {
  const name = Object.keys(errors).find((field) => errors[field] !== undefined);
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
