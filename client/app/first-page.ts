import { interfaceTexts } from '../lib/interface-texts.js';
import { readStoredSession } from '../lib/stored-session.js';
import { needsAt } from './early-needs.js';
import {
  LandingPage,
  LearnMorePage,
  LoginPage,
  SignupPage,
  TrainingMenuPage,
  TrainingProgressCard,
  WorkerDashboardPage,
} from './pages.js';

/** The code of the pages that people open first; the document that the service worker keeps names none of it. */
const PARTS: Record<string, { ahead: () => Promise<void> }[]> = {
  '/': [LandingPage],
  '/learn-more': [LearnMorePage],
  '/login': [LoginPage],
  '/signup': [SignupPage],
  '/dashboard': [WorkerDashboardPage, TrainingProgressCard],
  '/training': [TrainingMenuPage],
};

/** The document's mark stands for a first page that long; then React draws one, the same. */
const DOCUMENT_STANDS_MS = 2_000;

/**
 * Fetches the page that was opened. Resolves once React can draw it, or the document's mark has stood long enough: a mark of
 * its own React would keep for 0.3 s, however soon the page is there.
 */
export async function firstPage(path: string, textsStarted: Promise<void>): Promise<void> {
  const needs = needsAt(path);
  const parts = PARTS[path.replace(/\/$/, '') || '/'];
  if (!needs || !parts || (needs.own && readStoredSession()?.kind !== 'worker')) return;
  const texts = textsStarted.then(() => interfaceTexts.loadNamespaces(needs.texts));
  const drawable = Promise.all([texts, ...parts.map((part) => part.ahead())]);
  const stood = new Promise((resolve) => setTimeout(resolve, DOCUMENT_STANDS_MS));
  await Promise.race([drawable.catch(() => undefined), stood]); // whoever draws it is told
}
