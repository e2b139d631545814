import { useCallback } from 'react';
import { shiftTextIn } from '../../../shared/shifts/translate.rules.js';
import { useLanguage } from '../../lib/i18n/use-language.js';

/** A shift's title in the present language: in Spanish its own one, else the word list's [H-11]. */
export function useTitleOf() {
  const { language } = useLanguage();
  return useCallback(
    ({ title, titleEs }: { title: string; titleEs: string | null }) => shiftTextIn(language, title, titleEs),
    [language],
  );
}

type OfShift = { shiftTitle: string; shiftTitleEs: string | null };

/** The same of what belongs to a shift and carries both of its titles. */
export function useShiftTitle() {
  const titleOf = useTitleOf();
  return useCallback(
    ({ shiftTitle, shiftTitleEs }: OfShift) => titleOf({ title: shiftTitle, titleEs: shiftTitleEs }),
    [titleOf],
  );
}
