let isLeaving = false;

/** Back by the app's own doing: nothing asks, and a second call on the way would go back twice. */
export function goBack(): void {
  if (isLeaving) return;
  isLeaving = true;
  window.addEventListener('popstate', () => (isLeaving = false), { once: true });
  window.history.back();
}

/** `watchBack`; and of a reload and of a closed tab the browser asks by itself. */
export function watchLeaving(ask: () => void): () => void {
  const stop = watchBack(ask);
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', onUnload);
  return () => {
    stop();
    window.removeEventListener('beforeunload', onUnload);
  };
}

/**
 * A person's Back stays on the page and runs `instead`, where the browser lets a page say so (it does once for each click or
 * key; of two that watch, the first is the inner one). Answers how to stop watching.
 */
export function watchBack(instead: () => void): () => void {
  const navigation = 'navigation' in window ? window.navigation : undefined;
  const onNavigate = (event: NavigateEvent) => {
    if (isLeaving || event.navigationType !== 'traverse' || !event.cancelable || event.defaultPrevented) return;
    event.preventDefault();
    instead();
  };
  navigation?.addEventListener('navigate', onNavigate);
  return () => navigation?.removeEventListener('navigate', onNavigate);
}
