/**
 * Returns true if the focus is on a tab stop outside `from`: the person has moved it there. Call it before the app moves the
 * focus after a render, an import, a response or a timer, which must not take the person back [T-63]. A heading that the
 * app has focused is no tab stop.
 */
export function hasMovedFocus(from: Element | null = null): boolean {
  const { activeElement } = document;
  const isTabStop = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
  const isWithin = from !== document.body && from?.contains(activeElement);
  return isTabStop && !isWithin;
}
