type Pressed = Pick<
  KeyboardEvent,
  'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'defaultPrevented' | 'target' | 'currentTarget'
>;

/** The key of a shortcut: lower case, and none while something is typed, a modifier is held or a question lies above. */
export function plainKey(event: Pressed): string | null {
  if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return null;
  const { target, currentTarget } = event;
  if (currentTarget instanceof Node && !currentTarget.contains(target as Node)) return null; // React's way up, not the page's
  if (target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select')) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}
