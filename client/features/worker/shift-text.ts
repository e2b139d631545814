import { useMemo } from 'react';
import { shiftTextIn } from '../../lib/i18n/shift-translations.js';
import { useLanguage } from '../../lib/i18n/use-language.js';

type Titled = { title: string; titleEs: string | null };
type Described = { description: string; descriptionEs: string | null };

/** A shift's texts in the current language; in Spanish its own text if set, else a translation by the word list [H-11]. */
export function useShiftText() {
  const { language } = useLanguage();
  return useMemo(() => {
    const inLanguage = (english: string, spanish: string | null = null) => shiftTextIn(language, english, spanish);
    return {
      title: (shift: Titled) => inLanguage(shift.title, shift.titleEs),
      description: (shift: Described) => inLanguage(shift.description, shift.descriptionEs),
      text: (english: string) => inLanguage(english),
    };
  }, [language]);
}
