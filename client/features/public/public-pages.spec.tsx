import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderComponent } from '../../test/component.testing.js';
import { fakeApi } from '../../test/fake-api.testing.js';
import { ADMIN, WORKER } from '../../test/people.testing.js';
import LandingPage from './landing-page.js';
import LearnMorePage from './learn-more-page.js';

fakeApi();

/** The links in a part of the page, as "name /path". */
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

describe('the welcome page', () => {
  it.each([
    ['en', 'Pick up shifts. Earn money fast.', /^Flexible gig work at /],
    ['es', 'Toma turnos. Cobra rápido.', /^Trabajo flexible en /],
  ] as const)('[H-01] (%s) advertises the work', async (language, heading, text) => {
    await renderComponent(<LandingPage />, { language });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    screen.getByText(text);
  });

  it.each([
    ['en', ['Start earning today', 'View available gigs', 'Worker login', 'Admin login']],
    ['es', ['Empieza a ganar hoy', 'Ver trabajos disponibles', 'Acceso de trabajadores', 'Administración']],
  ] as const)('[H-01] (%s) links to sign-up, offers and both logins', async (language, names) => {
    await renderComponent(<LandingPage />, { language });
    const paths = ['/signup', '/learn-more', '/login', '/admin-login'];
    const first = linksIn(screen.getByRole('main')).slice(0, 4);
    expect(first).toEqual(names.map((name, place) => `${name} ${paths[place]}`));
  });

  it.each([
    ['a worker', WORKER, '/dashboard'],
    ['an admin', ADMIN, '/admin-dashboard'],
  ])('[H-02] lets %s with a session continue, who stays signed in', async (_, person, path) => {
    await renderComponent(<LandingPage />, { person });
    expect(linksIn(screen.getByRole('main'))[0]).toBe(`Continue ${path}`);
    expect(localStorage.getItem('authToken') ?? localStorage.getItem('azure_access_token')).not.toBeNull();
  });
});

/** The answer below a question, with its list or table. */
const answerTo = (question: string) => screen.getByText(question).closest('details')!.lastElementChild as HTMLElement;

describe('the learn-more page', () => {
  it.each([
    ['en', ['Apply', 'Train', 'Work and get paid'], 'Back to home', 'Sign up now'],
    ['es', ['Haz tu solicitud', 'Capacítate', 'Trabaja y cobra'], 'Volver al inicio', 'Regístrate ahora'],
  ] as const)('[H-03] (%s) has three steps and two links', async (language, steps, home, signUp) => {
    await renderComponent(<LearnMorePage />, { language });
    const found = within(screen.getAllByRole('list')[0]!).getAllByRole('heading');
    expect(found.map(({ textContent }) => textContent)).toEqual(steps);
    const links = linksIn(screen.getByRole('main'));
    expect(links).toContain(`${home} /`);
    expect(links).toContain(`${signUp} /signup`);
  });

  it.each([
    [
      'en',
      ['Single-item packaging', 'Bulk identical items', 'Multi-item consolidation', 'Expert quality control'],
      ['What kinds of work are there?', 'When do I get paid?', 'Do I need experience?', 'What does each level pay?'],
      ['Entry', 'Intermediate', 'Advanced', 'Expert'],
      [/^Within 24 to 48 hours after your shift is completed and approved/, /^No\. You start at the Entry level/],
    ],
    [
      'es',
      [
        ...['Empaque de un solo artículo', 'Artículos iguales en volumen'],
        ...['Pedidos de varios artículos', 'Control de calidad experto'],
      ],
      ['¿Qué tipos de trabajo hay?', '¿Cuándo me pagan?', '¿Necesito experiencia?', '¿Cuánto paga cada nivel?'],
      ['Inicial', 'Intermedio', 'Avanzado', 'Experto'],
      [/^Entre 24 y 48 horas después de que tu turno termina y se aprueba/, /^No\. Empiezas en el nivel Inicial/],
    ],
  ] as const)(
    '[H-04] (%s) answers what the work is, when the pay comes, whether experience is needed, and what a level pays',
    async (language, kinds, questions, levels, answers) => {
      await renderComponent(<LearnMorePage />, { language });
      const terms = within(answerTo(questions[0])).getAllByRole('term');
      expect(terms.map(({ textContent }) => textContent)).toEqual(kinds);
      expect(answerTo(questions[1]).textContent).toMatch(answers[0]);
      expect(answerTo(questions[2]).textContent).toMatch(answers[1]);
      const rows = [...answerTo(questions[3]).querySelectorAll('tbody tr')].map((row) =>
        [...row.children].map(({ textContent }) => textContent),
      );
      const bands = ['$16–18', '$18–22', '$22–26', '$26–32'];
      expect(rows).toEqual(levels.map((level, place) => [level, kinds[place], bands[place]]));
    },
  );

  it.each([
    [
      ...(['en', 'Who can apply?'] as const),
      ['18 or older', 'A background check', 'Reliable transportation', 'Finished training modules'],
    ],
    [
      ...(['es', '¿Quién puede solicitar trabajo?'] as const),
      ...[
        [
          'Tener 18 años o más',
          'Una verificación de antecedentes',
          'Transporte confiable',
          'Capacitaciones terminadas',
        ],
      ],
    ],
  ] as const)('[H-05] (%s) says who can apply', async (language, question, needs) => {
    await renderComponent(<LearnMorePage />, { language });
    const items = within(answerTo(question)).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(needs);
  });
});
