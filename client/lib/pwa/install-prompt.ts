/** Chromium's offer to install, kept until there is a reason to make it. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> };

let kept: InstallPromptEvent | null = null;

/** Called before anything is rendered: the browser makes its offer once, and early. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPromptEvent;
  });
}

/** The browser's offer, which can be made once. */
export function takeInstallOffer(): InstallPromptEvent | null {
  const event = kept;
  kept = null;
  return event;
}

export const hasInstallOffer = () => kept !== null;
