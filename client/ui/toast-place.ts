/** A stretch of the window from top to bottom, in pixels. */
export type Span = { top: number; bottom: number };

export type ToastSurroundings = {
  windowHeight: number;
  /** The toast's region, its margins included. */
  toastHeight: number;
  /** The dialog on top and its head, where they share columns with the toast. */
  dialog: Span | null;
  head: Span | null;
  /** What must stay in sight at the foot of the open dialogs, else of the page: bars with the next action in them. */
  feet: readonly Span[];
  /** The page's main buttons, to be pressed again after a refusal: Log in, Clock in. */
  actions: readonly Span[];
  /** The dialog's field that has the focus. */
  field: Span | null;
};

/**
 * How far above the window's foot the toast stands, so that it hides neither the dialog's head with its X nor the bar
 * with the next action: above the dialog where there is room, else above its feet, else right below its head. Above the
 * feet it may hide the field that is typed in: then it is below the head too, if that one does not. Over a page it stands at
 * the window's top instead where it would hide a main button, if that helps [H-43].
 */
export function toastBottom({
  windowHeight,
  toastHeight,
  dialog,
  head,
  feet,
  actions,
  field,
}: ToastSurroundings): number {
  const floor = Math.min(windowHeight, ...feet.map(({ top }) => top));
  const hidesAction = (top: number) => actions.some((span) => span.bottom > top && span.top < top + toastHeight);
  if (!dialog && hidesAction(floor - toastHeight) && !hidesAction(0)) return windowHeight - toastHeight;
  if (!dialog || dialog.bottom <= floor - toastHeight) return windowHeight - floor;
  if (dialog.top >= toastHeight) return windowHeight - dialog.top;
  const ceiling = head?.bottom ?? 0;
  const belowHead = Math.max(windowHeight - ceiling - toastHeight, 0);
  const fitsAboveFeet = feet.length > 0 && floor - toastHeight >= ceiling;
  const hidesField = field !== null && field.bottom > floor - toastHeight && field.top < floor;
  if (hidesField && field.top >= ceiling + toastHeight) return belowHead;
  return fitsAboveFeet ? windowHeight - floor : belowHead;
}
