import { useCallback } from 'react';
import { shiftTextIn } from '../../../../shared/shifts/translate.rules.js';
import { LocalizedText, LocalizedSentence } from '../../../lib/i18n/localized-text.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';

/** A shift's title in the current language; in Spanish its own title if set, else a translation by the word list [H-11]. */
export function useTitleOf() {
  const { language } = useLanguage();
  return useCallback(
    ({ title, titleEs }: { title: string; titleEs: string | null }) => shiftTextIn(language, title, titleEs),
    [language],
  );
}

type OfShift = { shiftTitle: string; shiftTitleEs: string | null };

/** The same for an object with the fields `shiftTitle` and `shiftTitleEs`. */
export function useShiftTitle() {
  const titleOf = useTitleOf();
  return useCallback(
    ({ shiftTitle, shiftTitleEs }: OfShift) => titleOf({ title: shiftTitle, titleEs: shiftTitleEs }),
    [titleOf],
  );
}

type Titled = { title: string; titleEs: string | null } | { shiftTitle: string; shiftTitleEs: string | null };

function useTitleText(of: Titled) {
  const { title, titleEs } =
    'shiftTitle' in of ? { title: of.shiftTitle, titleEs: of.shiftTitleEs } : { title: of.title, titleEs: of.titleEs };
  return { shown: useTitleOf()({ title, titleEs }), english: title };
}

/** A shift's title in the current language, marked as English where it is not translated [H-85]. */
export function ShiftTitle({ of }: { of: Titled }) {
  return <LocalizedText {...useTitleText(of)} />;
}

/** A translated sentence that contains a shift's title. */
export function WithShiftTitle({ of, children }: { of: Titled; children: (title: string) => string }) {
  return <LocalizedSentence {...useTitleText(of)}>{children}</LocalizedSentence>;
}
