import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { readStoredSession } from '../lib/stored-session.js';
import { needsAt } from './early-needs.js';
import { firstAnswers } from './first-answers.js';
import {
  AFTER_DASHBOARD,
  LandingPage,
  LearnMorePage,
  LoginPage,
  SignupPage,
  TrainingMenuPage,
  WorkerDashboardPage,
} from './pages.js';

/** The code of the pages that people open first; the document that the service worker keeps names none of it. */
const PARTS: Record<string, { ahead: () => Promise<void> }[]> = {
  '/': [LandingPage],
  '/learn-more': [LearnMorePage],
  '/login': [LoginPage],
  '/signup': [SignupPage],
  '/dashboard': [WorkerDashboardPage],
  '/training': [TrainingMenuPage],
};

/** The document's mark stands for a first page that long; then React draws one, the same. */
const DOCUMENT_STANDS_MS = 2_000;
/** So long a page whose code and texts are there waits for what it is to show: it is then drawn once, and not twice. */
const ANSWERS_AWAITED_MS = 500;

/**
 * Fetches the page that was opened. Resolves once React can draw it, or the document's mark has stood long enough: a mark of
 * its own React would keep for 0.3 s, however soon the page is there.
 */
export async function firstPage(path: string, textsStarted: Promise<void>, client: QueryClient): Promise<void> {
  const needs = needsAt(path);
  const page = path.replace(/\/$/, '') || '/';
  const parts = PARTS[page];
  const session = readStoredSession();
  const worker = needs?.own && session?.kind === 'worker' ? session : null;
  if (!needs || !parts || (needs.own && !worker)) return;
  const texts = textsStarted.then(() => i18next.loadNamespaces(needs.texts));
  const answers = worker && firstAnswers(client, worker, needs);
  const drawable = Promise.all([texts, ...parts.map((part) => part.ahead())]);
  const next = page === '/dashboard' ? AFTER_DASHBOARD : []; // on its way while the first picture waits for answers and is drawn
  void drawable.then(() => Promise.all(next.map((load) => load()))).catch(() => undefined); // as below
  const worthDrawing = drawable.then(() => answers && Promise.race([answers, after(ANSWERS_AWAITED_MS)]));
  await Promise.race([worthDrawing.catch(() => undefined), after(DOCUMENT_STANDS_MS)]); // whoever draws it is told
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
