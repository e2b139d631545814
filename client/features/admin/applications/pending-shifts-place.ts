export const PENDING_SHIFTS_ID = 'pending-shifts';

/** The card with the applications: brought into sight, the first one focused so that its keys work at once. */
export function goToPendingShifts(): void {
  const card = document.getElementById(PENDING_SHIFTS_ID);
  card?.scrollIntoView({ block: 'start' });
  (card?.querySelector<HTMLElement>('li') ?? card)?.focus({ preventScroll: true });
}
