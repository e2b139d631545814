import { isDialogOpen } from '../../ui/dialog-stack.js';
import { isChangeRunning } from '../api/running-changes.js';
import { isRefetchPostponed } from '../live/postpone-refetch.js';

const LOOK_EVERY_MS = 1_000;

const TYPED = 'input:is([type=text], [type=email], [type=password], [type=tel], [type=file], :not([type])), textarea';
/** Pages on which a video plays or a quiz is answered. */
const PLAYER = /^\/training\/\d+/;

type Idle = { mayCloseDialogs: boolean };

/** Runs `act` once, as soon as a reload would lose nothing. Returns a function that stops waiting. */
export function onceIdle(idle: Idle, act: () => void): () => void {
  const look = () => {
    if (!isIdle(idle)) return;
    clearInterval(timer);
    act();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Returns true without unsent input [H-34], running changes, videos, quizzes and dialogs that must stay open. */
function isIdle({ mayCloseDialogs }: Idle): boolean {
  if (isRefetchPostponed() || isChangeRunning() || PLAYER.test(window.location.pathname)) return false;
  if (!mayCloseDialogs && isDialogOpen()) return false;
  return ![...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(
    ({ value }) => value !== '',
  );
}
