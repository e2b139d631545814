const HIDDEN_FOR_MS = 5 * 60_000;

const SIGNS = [
  [window, 'online'],
  [window, 'offline'],
  [window, 'focus'],
  [document, 'visibilitychange'],
] as const;

/**
 * Decides whether the event stream is open: with a network, and while the page was visible within the last 5 minutes. A
 * `replaced` stream waits until the page becomes visible again; otherwise two windows would replace each other forever.
 */
export function watchConnectionPolicy(onChange: () => void) {
  let isExpired = false;
  let waitsForLook = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = (event?: Event) => {
    clearTimeout(timer);
    if (!document.hidden) isExpired = false;
    else timer = setTimeout(forget, HIDDEN_FOR_MS);
    if (!document.hidden && event && event.type !== 'online' && event.type !== 'offline') waitsForLook = false;
    onChange();
  };
  const forget = () => {
    isExpired = true;
    onChange();
  };
  for (const [target, sign] of SIGNS) target.addEventListener(sign, hear);
  if (document.hidden) timer = setTimeout(forget, HIDDEN_FOR_MS);
  return {
    isWanted: () => navigator.onLine && !isExpired && !waitsForLook,
    waitForLook: () => {
      waitsForLook = true;
    },
    stop: () => {
      clearTimeout(timer);
      for (const [target, sign] of SIGNS) target.removeEventListener(sign, hear);
    },
  };
}
