export const PENDING_SHIFTS_ID = 'pending-shifts';

/** Scrolls to the card with the applications and focuses the first one, so that its shortcuts work. */
export function goToPendingShifts(): void {
  const card = document.getElementById(PENDING_SHIFTS_ID);
  card?.scrollIntoView({ block: 'start' });
  (card?.querySelector<HTMLElement>('li') ?? card)?.focus({ preventScroll: true });
}
