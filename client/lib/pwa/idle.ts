import { isDialogOpen } from '../../ui/dialog-stack.js';
import { isChangeRunning } from '../api/running-changes.js';
import { isHeld } from '../live/hold.js';

const LOOK_EVERY_MS = 1_000;

const TYPED = 'input:is([type=text], [type=email], [type=password], [type=tel], [type=file], :not([type])), textarea';
/** A video is watched or a quiz answered. */
const PLAYER = /^\/training\/\d+/;

type Idle = { mayCloseDialogs: boolean };

/** Runs `act` as soon as loading the page anew would lose nothing, and at most once; returns how to stop waiting. */
export function onceIdle(idle: Idle, act: () => void): () => void {
  const look = () => {
    if (!isIdle(idle)) return;
    clearInterval(timer);
    act();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Nothing typed that is not sent [H-34], no change under way, nothing played or answered, and no dialog unless it may be closed. */
function isIdle({ mayCloseDialogs }: Idle): boolean {
  if (isHeld() || isChangeRunning() || PLAYER.test(window.location.pathname)) return false;
  if (!mayCloseDialogs && isDialogOpen()) return false;
  return ![...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(
    ({ value }) => value !== '',
  );
}
