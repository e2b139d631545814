/**
 * Where focus goes when a dialog opens: to what is marked `data-autofocus` (the first field, the main action), else to
 * the dialog itself, so that its title is read and no button is pressed by accident.
 */
export function focusOnOpen(event: Event): void {
  const panel = event.currentTarget;
  if (!(panel instanceof HTMLElement)) return;
  event.preventDefault();
  (panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel).focus();
}
