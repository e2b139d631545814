/**
 * Returns true if the person has moved the focus to a tab stop outside `from`. Call it before a focus that follows a render, an
 * import, a response or a timer: such a focus must not take the person back [T-63]. Without `from` every tab stop counts as
 * moved to; a heading or a page that the app has focused does not.
 */
export function hasMovedFocus(from: Element | null = null): boolean {
  const { activeElement } = document;
  const isTabStop = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
  const isWithin = from !== document.body && from?.contains(activeElement);
  return isTabStop && !isWithin;
}
