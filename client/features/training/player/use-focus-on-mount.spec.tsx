import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderComponent } from '../../../test/component.testing.js';
import { useFocusOnMount } from './use-focus-on-mount.js';

type StageProps = {
  /** The element that has the focus before the effects of the stage run, as if the person had pressed Tab meanwhile. */
  focused: 'heading of the page' | 'answer' | 'nothing';
};

function Stage({ focused }: StageProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const focusIf = (name: StageProps['focused']) => (element: HTMLElement | null) =>
    focused === name && element?.focus();
  return (
    <>
      <h1 ref={(element) => void focusIf('heading of the page')(element)} tabIndex={-1}>
        Safety
      </h1>
      <h2 ref={heading} tabIndex={-1}>
        Which color?
      </h2>
      <input type="radio" ref={(element) => void focusIf('answer')(element)} />
    </>
  );
}

it.each(['heading of the page', 'nothing'] as const)(
  '[T-63] a new stage focuses its heading if %s has the focus',
  async (focused) => {
    await renderComponent(<Stage focused={focused} />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  },
);

it('[T-63] a new stage leaves the focus on the answer that the person has tabbed to', async () => {
  await renderComponent(<Stage focused="answer" />);
  expect(document.activeElement).toBe(screen.getByRole('radio'));
});
