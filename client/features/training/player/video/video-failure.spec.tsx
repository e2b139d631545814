import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TrainingDetail } from '../../../../../shared/training/training.contract.js';
import { renderComponent } from '../../../../test/component.testing.js';
import { fakeDeviceOutbox } from '../../../../test/device-outbox.testing.js';
import { fakeApi, respondBy } from '../../../../test/fake-api.testing.js';
import { WORKER } from '../../../../test/people.testing.js';

jest.unstable_mockModule('../../../../offline/quiz-answers.js', () => ({ storedQuiz: async () => undefined }));
fakeDeviceOutbox();
const { default: TrainingPlayerPage } = await import('../training-player-page.js');

const api = fakeApi();
const TRAINING: TrainingDetail = {
  ...{ id: 4, skillLevelId: 1, title: 'Safety', titleEs: 'Seguridad', description: 'Be safe.', descriptionEs: null },
  ...{ duration: 5, durationMinutes: 5, passingScore: 80, isActive: true },
  progress: {
    ...{ passed: false, score: null, attempts: 0, completedAt: null, videoWatched: false },
    ...{ resumeSeconds: 0, watched: [], minutesSpent: 0 },
  },
  questions: [{ question: 'Which color?', options: ['Red', 'Green', 'Blue', 'White'] }],
  ...{ videoUrl: '/media/safety.mp4', captions: { en: null, es: null } },
};

function findVideo(): HTMLVideoElement {
  const video = document.querySelector('video');
  if (!video) throw new Error('there is no video');
  return video;
}

it.each([
  ['en', 'Check your connection. If it works, try again in a few minutes.', 'Try again'],
  ['es', 'Revisa tu conexión. Si funciona, inténtalo de nuevo en unos minutos.', 'Intentar de nuevo'],
] as const)(
  '[T-62] (%s) a video that cannot be loaded names the connection and the server as reasons, and is loaded again on request',
  async (language, text, retry) => {
    api.respond = respondBy({ 'GET /api/training/4': { body: TRAINING } });
    const { user } = await renderComponent(<TrainingPlayerPage id={4} />, { language, person: WORKER });
    fireEvent.error(await waitFor(findVideo));
    const alert = within(await screen.findByRole('alert'));
    alert.getByText(text);
    expect(document.querySelector('video')).toBeNull();
    await user.click(alert.getByRole('button', { name: retry }));
    expect((await waitFor(findVideo)).getAttribute('src')).toBe('/media/safety.mp4');
  },
);
