/** Chromium's install prompt, stored until the app has a reason to show it. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> };

let storedPrompt: InstallPromptEvent | null = null;

/** Call it before the first render: the browser fires the event once, and early. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    storedPrompt = event as InstallPromptEvent;
  });
}

/** Shows the browser's prompt, which works once. */
export function takeInstallOffer(): InstallPromptEvent | null {
  const event = storedPrompt;
  storedPrompt = null;
  return event;
}

export const hasInstallOffer = () => storedPrompt !== null;
