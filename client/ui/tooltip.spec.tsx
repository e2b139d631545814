import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderComponent, runFor } from '../test/component.testing.js';
import { Tooltip, TooltipProvider } from './tooltip.js';

const isShown = (text: string) => screen.queryByRole('tooltip')?.textContent === text;
const enter = (name: string) => fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' });
const leave = (name: string) => fireEvent.blur(screen.getByRole('button', { name }));

async function open(): Promise<void> {
  const buttons = ['Print', 'Move'].map((name) => (
    <Tooltip key={name} content={`${name} it`}>
      <button type="button">{name}</button>
    </Tooltip>
  ));
  await renderComponent(<TooltipProvider>{buttons}</TooltipProvider>, {
    ...{ now: '2026-11-17T16:00:00.000Z', hasFakeTimers: true },
  });
}

describe('a tooltip', () => {
  it('[H-16] opens after 700 ms', async () => {
    await open();
    enter('Print');
    await runFor(699);
    expect(isShown('Print it')).toBe(false);
    await runFor(1);
    expect(isShown('Print it')).toBe(true);
  });

  it.each([
    ['at once less than 300 ms', 299, true],
    ['after its own delay 300 ms', 300, false],
  ])('[H-16] opens %s after another one', async (_, pause, isAtOnce) => {
    await open();
    enter('Print');
    await runFor(700);
    leave('Print');
    await runFor(pause);
    enter('Move');
    await runFor(0);
    expect(isShown('Move it')).toBe(isAtOnce);
    await runFor(700);
    expect(isShown('Move it')).toBe(true);
  });
});
