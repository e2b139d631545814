import { useCallback } from 'react';
import { shiftTextIn } from '../../../shared/shifts/translate.rules.js';
import { useLanguage } from '../../lib/use-language.js';
import { useShiftIndex } from './api/shifts.js';

/** The same of shifts that carry both titles. */
export function useTitleOf() {
  const { language } = useLanguage();
  return useCallback(
    ({ title, titleEs }: { title: string; titleEs: string | null }) => shiftTextIn(language, title, titleEs),
    [language],
  );
}

type OfShift = { shiftTitle: string; shiftTitleEs: string | null };

/** The same of what was worked or paid, which carries both titles of its shift. */
export function useWorkTitle() {
  const titleOf = useTitleOf();
  return useCallback(
    ({ shiftTitle, shiftTitleEs }: OfShift) => titleOf({ title: shiftTitle, titleEs: shiftTitleEs }),
    [titleOf],
  );
}

/**
 * A shift's title in the present language: in Spanish its own one, else the word list's [H-11]. Lists that carry only the
 * English title find the Spanish one in the schedule.
 */
export function useShiftTitle() {
  const { language } = useLanguage();
  const shifts = useShiftIndex();
  return useCallback(
    (shiftId: number, title: string) => shiftTextIn(language, title, shifts.get(shiftId)?.titleEs ?? null),
    [language, shifts],
  );
}
