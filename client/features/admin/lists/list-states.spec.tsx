import { describe, expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { renderComponent } from '../../../test/component.testing.js';
import { fakeApi } from '../../../test/fake-api.testing.js';
import { ListState } from './list-states.js';

const api = fakeApi();

function Names() {
  const query = useQuery<string[]>({ queryKey: ['/api/names'] });
  return <ListState query={query}>{(names) => <p>{names.join(', ')}</p>}</ListState>;
}

const unavailable = { status: 503, body: { status: 503, code: 'service_unavailable', message: 'Not now.' } };

describe('a list that could not be loaded', () => {
  it('[H-101] keeps the message and the focused, busy button while it is requested again', async () => {
    api.respond = () => unavailable;
    const { user } = await renderComponent(<Names />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    let respond: ((names: string[]) => void) | undefined;
    api.respond = () => new Promise((resolve) => (respond = (names) => resolve({ body: names })));
    await user.tab();
    await user.keyboard('{Enter}');

    await screen.findByRole('button', { busy: true });
    expect(document.activeElement).toBe(retry);
    screen.getByText('Not now.');

    respond?.(['Ana', 'Ben']);
    await screen.findByText('Ana, Ben');
  });

  it('[H-101] shows the next message if it fails again, in Spanish', async () => {
    api.respond = () => unavailable;
    const { user } = await renderComponent(<Names />, { language: 'es' });
    await screen.findByText('Not now.');
    api.respond = () => ({ status: 503, body: { ...unavailable.body, message: 'Ahora no.' } });
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await screen.findByText('Ahora no.');
  });
});
