/** Takes the keyboard to the first field of a form that is wrong; of a list of choices to its first. */
export function focusWrong(form: HTMLFormElement, wrong: Readonly<Record<string, string | undefined>>): void {
  const name = Object.keys(wrong).find((field) => wrong[field] !== undefined);
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
