/** A vertical range of the window, in pixels. */
export type Span = { top: number; bottom: number };

export type ToastSurroundings = {
  windowHeight: number;
  /** The toast's region including its margins. */
  toastHeight: number;
  /** The topmost dialog and its head, if they overlap the toast horizontally. */
  dialog: Span | null;
  head: Span | null;
  /** Bars with the next action at the bottom of the open dialogs, or else of the page. They must stay visible. */
  footers: readonly Span[];
  /** The page's focused field, and its primary buttons, which are pressed again after a refusal: Log in, Clock in. */
  inUse: readonly Span[];
  /** The focused field of the dialog. */
  field: Span | null;
};

/**
 * Returns the toast's distance from the bottom of the window, so that it covers neither the dialog's head with the
 * close button nor the bar with the next action: above the dialog if there is space, else above its bars, else below
 * its head. If it would cover the focused field above the bars, it is below the head, provided that does not cover the
 * field. Without space between the head and the bars it is at the top of the window, because the bars also hold the
 * note of a refusal [H-117]. On a page it is at the top of the window if it would otherwise cover a primary button or
 * the focused field and the top does not [H-43, H-145]. A toast that is higher than the space above the bars covers them,
 * so that its title and its close button are visible [H-168].
 */
export function toastBottom({
  windowHeight,
  toastHeight,
  dialog,
  head,
  footers,
  inUse,
  field,
}: ToastSurroundings): number {
  const floor = Math.min(windowHeight, ...footers.map(({ top }) => top));
  const isInTheWay = (top: number) => inUse.some((span) => span.bottom > top && span.top < top + toastHeight);
  if (!dialog && isInTheWay(floor - toastHeight) && !isInTheWay(0)) return windowHeight - toastHeight;
  if (!dialog) return Math.min(windowHeight - floor, Math.max(windowHeight - toastHeight, 0));
  if (dialog.bottom <= floor - toastHeight) return windowHeight - floor;
  if (dialog.top >= toastHeight) return windowHeight - dialog.top;
  const ceiling = Math.max(head?.bottom ?? 0, 0); // a head that scrolls may be above the window
  const belowHead = Math.max(windowHeight - ceiling - toastHeight, 0);
  const hidesField = field !== null && field.bottom > floor - toastHeight && field.top < floor;
  if (hidesField && field.top >= ceiling + toastHeight) return belowHead;
  if (footers.length === 0) return belowHead;
  return floor - toastHeight >= ceiling ? windowHeight - floor : windowHeight - toastHeight;
}
