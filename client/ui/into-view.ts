/** Use as a `ref`: scrolls a new element into view. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
