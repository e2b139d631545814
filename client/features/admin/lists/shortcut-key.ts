type ShortcutEvent = Pick<
  KeyboardEvent,
  'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'defaultPrevented' | 'target' | 'currentTarget'
>;

/** The key of a shortcut in lower case; none in a text field, with a modifier, or below an open dialog. */
export function shortcutKey(event: ShortcutEvent): string | null {
  if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return null;
  const { target, currentTarget } = event;
  // ignore events that only bubble through React's tree, as from a portal
  if (currentTarget instanceof Node && !currentTarget.contains(target as Node)) return null;
  if (target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select')) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}
