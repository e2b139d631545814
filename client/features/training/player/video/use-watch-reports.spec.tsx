import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderComponent } from '../../../../test/component.testing.js';
import { fakeApi, type FakeResponse } from '../../../../test/fake-api.testing.js';
import { WORKER } from '../../../../test/people.testing.js';
import type { PlayedVideo } from './watch-report.js';
import { useWatchReports } from './use-watch-reports.js';

const api = fakeApi();
const training = { id: 4, title: 'Safety', titleEs: null } as Parameters<typeof useWatchReports>[0]['training'];
const played = (to: number): PlayedVideo => ({
  currentTime: to,
  duration: 31,
  played: { length: 1, start: () => 0, end: () => to },
});
const video: { current: PlayedVideo | null } = { current: null };

function Player() {
  const { report } = useWatchReports({
    ...{ training, video, isPlaying: false, isConfirming: false, onResponse: () => undefined },
  });
  return <button onClick={() => void report()}>Pause</button>;
}

/** A page with the player, and a button that leaves it. */
function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Player />}
      <button onClick={() => setOpen(false)}>Leave</button>
    </>
  );
}

async function open() {
  const answers: ((response: FakeResponse) => void)[] = [];
  api.respond = () => new Promise<FakeResponse>((answer) => answers.push(answer));
  video.current = played(20);
  const { user } = await renderComponent(<Page />, { person: WORKER, at: '/training/4' });
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  return { user, answers };
}
const positions = () =>
  api.sent
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { positionSeconds: number }).positionSeconds);
const leave = () => screen.getByRole('button', { name: 'Leave' });

it('[T-60] leaving repeats a report that has no response yet', async () => {
  const { user } = await open();
  await user.click(leave());
  expect(positions()).toEqual([20, 20]);
});

it('[T-60] leaving sends what was played since the report that has no response yet', async () => {
  const { user } = await open();
  video.current = played(24);
  await user.click(leave());
  expect(positions()).toEqual([20, 24]);
});

it('[T-60] leaving repeats no report that has a response', async () => {
  const { user, answers } = await open();
  await act(async () => answers[0]?.({ body: { progress: {}, levelUp: null } }));
  await waitFor(() => expect(positions()).toEqual([20]));
  await user.click(leave());
  expect(positions()).toEqual([20]);
});
