import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Language } from '../../shared/workers/worker.contract.js';
import { renderComponent, runFor } from '../test/component.testing.js';
import { Dialog } from './dialog.js';
import { settleToast, toast } from './toast-store.js';

const NOW = '2026-11-17T16:00:00.000Z';
const show = (...input: Parameters<typeof toast>) => act(() => void toast(...input));
const open = () => document.querySelectorAll<HTMLElement>('[data-variant][data-state=open]');
const all = () => [...document.querySelectorAll('[data-variant]')].map(({ textContent }) => textContent);

const render = (language: Language = 'en') => renderComponent(<main />, { language, now: NOW, hasFakeTimers: true });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key });

describe('toasts', () => {
  it('[H-13] are shown one at a time: a new one replaces the previous one', async () => {
    await render();
    show({ title: 'First' });
    expect(all()).toEqual(['First']);
    show({ title: 'Second', description: 'With a text' });
    expect(all()).toEqual(['SecondWith a text']);
  });

  it('[H-76] keep a time of the server’s message on one line', async () => {
    await render('es');
    show({ title: 'Entrada marcada', description: 'Tu entrada quedó marcada a las 2:49 a.m.' });
    expect(all()).toEqual(['Entrada marcadaTu entrada quedó marcada a las 2:49\u00a0a.m.']);
  });

  it('[H-14] stay for 5 seconds', async () => {
    await render();
    show({ title: 'Saved' });
    await runFor(4_900);
    expect(open()).toHaveLength(1);
    await runFor(200);
    expect(open()).toHaveLength(0);
  });

  it.each([
    ['en', 'Notifications (F8)', 'Dismiss'],
    ['es', 'Avisos (F8)', 'Cerrar aviso'],
  ] as const)('[H-14] (%s) are focused with F8, and can be closed from there', async (language, region, dismiss) => {
    await render(language);
    show({ title: 'Saved' });
    press('F8');
    expect(screen.getByRole('region', { name: region }).contains(document.activeElement)).toBe(true);
    within(open()[0]!).getByRole('button', { name: dismiss }).focus();
    press('Escape');
    await runFor(0);
    expect(open()).toHaveLength(0);
  });

  it('[H-14] close with Escape; over a dialog, Escape closes the dialog first', async () => {
    let isOpen = true;
    const dialog = (
      <Dialog open onOpenChange={(next) => (isOpen = next)} title="A form">
        <p>Text</p>
      </Dialog>
    );
    await renderComponent(dialog, { now: NOW, hasFakeTimers: true });
    show({ title: 'Saved' });
    press('Escape');
    await runFor(0);
    expect([isOpen, open().length]).toEqual([false, 1]);
  });

  it.each([
    ['at the bottom of the window', 'input', '600px'],
    ['elsewhere', 'button', '0px'],
  ])('[H-145] do not cover a field that is used %s', async (_, used, bottom) => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
      if (this.matches('input')) return new DOMRect(0, 620, 300, 44);
      return this.matches('ol') ? new DOMRect(0, 600, 300, 168) : new DOMRect();
    });
    const page = (
      <main>
        <input aria-label="Name" />
        <button type="button">Other</button>
      </main>
    );
    await renderComponent(page, { now: NOW, hasFakeTimers: true });
    document.querySelector<HTMLElement>(used)?.focus();
    show({ title: 'Not saved' });
    expect(document.querySelector<HTMLElement>('ol')?.style.bottom).toBe(bottom);
  });

  it('[H-13] a failure closes once its action has succeeded; other toasts stay', async () => {
    await render();
    show({ title: 'Not saved', variant: 'destructive', subject: 'hours 4' });
    act(() => settleToast('hours 5'));
    expect(open()).toHaveLength(1);
    act(() => settleToast('hours 4'));
    expect(open()).toHaveLength(0);
    show({ title: 'Saved', subject: 'hours 4' });
    act(() => settleToast('hours 4'));
    expect(open()).toHaveLength(1);
  });

  it('[E-13, H-14] their action is done once, and closes them', async () => {
    let undone = 0;
    await render();
    show({ title: 'Paid', action: { label: 'Undo', onAct: () => (undone += 1) } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await runFor(0);
    expect([undone, open().length]).toEqual([1, 0]);
  });
});
