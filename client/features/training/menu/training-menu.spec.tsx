import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { TrainingView, UserTraining } from '../../../../shared/training/training.contract.js';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { renderComponent } from '../../../test/component.testing.js';
import { fakeApi, respondBy } from '../../../test/fake-api.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import TrainingProgressCard from '../training-progress-card.js';
import TrainingMenuPage from './training-menu-page.js';

const api = fakeApi();

const training = (id: number, skillLevelId: SkillLevelId): TrainingView => ({
  ...{ id, skillLevelId, title: `Training ${id}`, titleEs: null, description: 'How to.', descriptionEs: null },
  ...{ duration: 5, durationMinutes: 5, passingScore: 80, isActive: true, questions: [] },
  ...{ videoUrl: '/media/a.mp4', captions: { en: null, es: null } },
});
const TRAININGS = [training(1, 1), training(2, 2), training(3, 2), training(4, 3), training(5, 4)];

const own = ({ id, skillLevelId, title }: TrainingView, passed: boolean): UserTraining => ({
  ...{ id, trainingId: id, skillLevelId, passed, score: passed ? 90 : null, attempts: passed ? 1 : 0 },
  ...{ completedAt: null, videoWatched: passed, resumeSeconds: 0, watched: [], minutesSpent: 0 },
  training: { id, skillLevelId, title, titleEs: null, isActive: true },
});

async function open(part: 'menu' | 'card', passed: number[], language: Language = 'en') {
  api.respond = respondBy({
    'GET /api/trainings': { body: TRAININGS },
    'GET /api/user/trainings': { body: TRAININGS.map((one) => own(one, passed.includes(one.id))) },
    'GET /api/notifications': { body: [] },
  });
  await renderComponent(part === 'menu' ? <TrainingMenuPage /> : <TrainingProgressCard />, {
    ...{ language, person: WORKER, at: '/training', now: '2026-11-17T16:00:00.000Z' },
  });
}

const NAMES = {
  en: ['Entry', 'Intermediate', 'Advanced', 'Expert'],
  es: ['Inicial', 'Intermedio', 'Avanzado', 'Experto'],
};

describe('the training menu', () => {
  it.each([
    ['en', ['Start', 'Locked', 'Locked', 'Locked'], ['Review', 'Continue', 'Locked', 'Locked']],
    ['es', ['Empezar', 'Bloqueado', 'Bloqueado', 'Bloqueado'], ['Repasar', 'Continuar', 'Bloqueado', 'Bloqueado']],
  ] as const)('[T-01] (%s) has a card with progress and one button for each level', async (language, fresh, later) => {
    const cards = () => NAMES[language].map((name) => within(screen.getByRole('article', { name })));
    const actions = () => cards().map((card) => (card.queryByRole('link') ?? card.getByRole('button')).textContent);
    const progress = () => cards().map((card) => card.getByRole('progressbar').ariaValueNow);
    await open('menu', [], language);
    await waitFor(() => expect(actions()).toEqual(fresh));
    cleanup();
    await open('menu', [1, 2], language);
    await waitFor(() => expect(actions()).toEqual(later));
    expect(progress()).toEqual(['100', '50', '0', '0']);
    expect(cards()[2]!.getByRole('button').ariaDisabled).toBe('true');
  });
});

describe('the training progress on the dashboard', () => {
  it.each([
    ['en', 'Complete', 'Continue Training'],
    ['es', 'Completo', 'Seguir con la capacitación'],
  ] as const)(
    '[T-23] (%s) is a percentage or “complete” for each level, and leads to the trainings',
    async (...texts) => {
      const [language, complete, link] = texts;
      await open('card', [1, 2], language);
      const figures = () =>
        NAMES[language].map((name) => screen.getByText(name).parentElement!.textContent!.replace(name, ''));
      await waitFor(() => expect(figures()).toEqual([complete, '50%', '0%', '0%']));
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/training');
    },
  );
});
