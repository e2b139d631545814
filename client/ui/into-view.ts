/** As a `ref`: what has just appeared, perhaps out of sight, is scrolled to. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
