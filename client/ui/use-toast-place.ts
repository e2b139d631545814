import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { toastBottom } from './toast-place.js';

const DIALOGS = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';
const FIELDS = 'input, textarea, select';
const ACTIONS = 'main button[type=submit], main [data-main-action]';

/** Keeps the toasts' region where it hides no dialog's head, no bar, no main button and no field typed in, as long as a toast (`openId`) is open. */
export function useToastPlace(region: RefObject<HTMLElement | null>, openId: number | undefined): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || openId === undefined) return;
    // as it opens: moved later, it would slip under the finger that leaves the field for a button
    const typedIn = document.activeElement?.closest(FIELDS) ?? null;
    const place = () => moveToPlace(element, typedIn);
    place();
    // dialogs come, go and change inside; what moves with them settles at the end of an animation
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-state'] });
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    window.addEventListener('resize', place);
    document.addEventListener('animationend', place);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener('resize', place);
      document.removeEventListener('animationend', place);
    };
  }, [region, openId]);
}

function moveToPlace(region: HTMLElement, typedIn: Element | null): void {
  const own = region.getBoundingClientRect();
  const besides = (element: Element) => {
    const rect = element.getBoundingClientRect();
    return rect.height > 0 && rect.right > own.left && rect.left < own.right ? rect : null;
  };
  const dialogs = [...document.querySelectorAll(DIALOGS)];
  const onTop = dialogs.at(-1);
  const head = onTop?.querySelector('[data-dialog-head]');
  // a dialog further down counts too: it is on top as soon as the question above it is answered
  const feet = (dialogs.length > 0 ? dialogs : [document])
    .flatMap((layer) => [...layer.querySelectorAll('[data-foot]')])
    .map(besides);
  const bottom = toastBottom({
    windowHeight: window.innerHeight,
    toastHeight: own.height,
    dialog: onTop ? besides(onTop) : null,
    head: head ? besides(head) : null,
    feet: feet.filter((foot) => foot !== null),
    actions: [...document.querySelectorAll(ACTIONS)].map(besides).filter((action) => action !== null),
    field: typedIn && onTop?.contains(typedIn) ? besides(typedIn) : null,
  });
  region.style.bottom = `${bottom}px`;
}
