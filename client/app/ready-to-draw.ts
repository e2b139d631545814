const event = (from: EventTarget, name: string) =>
  new Promise((happened) => from.addEventListener(name, happened, { once: true }));

/** The document is read, and its style is here or can't be had: nothing is to be drawn or measured before. */
export async function readyToDraw(): Promise<void> {
  if (document.readyState === 'loading') await event(document, 'DOMContentLoaded');
  const style = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!style || style.sheet || document.readyState === 'complete') return;
  await Promise.race([event(style, 'load'), event(style, 'error'), event(window, 'load')]);
}
