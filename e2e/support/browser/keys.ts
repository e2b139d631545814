import type { Page } from 'playwright-core';

const TIME_LIMIT_MS = 20_000;

/** The accessible name of the focused element. */
function focused(page: Page): Promise<{ name: string; type: string }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const hidden of copy?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
    const name = element?.getAttribute('aria-label') ?? copy?.textContent ?? '';
    return { name: name.trim(), type: element?.getAttribute('type') ?? '' };
  });
}

/** Presses Tab until the name of the focused element begins with the text. The page may still be loading: several rounds. */
export async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab', type = ''): Promise<void> {
  const passed: string[] = [];
  const end = performance.now() + TIME_LIMIT_MS;
  while (performance.now() < end) {
    const at = await focused(page);
    if (at.name.startsWith(name) && (type === '' || at.type === type)) return;
    passed.push(at.name.slice(0, 30));
    await page.keyboard.press(key);
  }
  throw new Error(`no way by ${key} to “${name}${type}”, past ${passed.slice(-80).join(' | ')}`);
}
