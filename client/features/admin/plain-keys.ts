type Pressed = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'defaultPrevented' | 'target'>;

/** The key of a shortcut: lower case, and none while something is typed or a modifier is held. */
export function plainKey(event: Pressed): string | null {
  if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return null;
  const { target } = event;
  if (target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select')) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}
