import { OwnText, OwnTextWithin } from '../../lib/i18n/own-text.js';
import { useTitleOf } from './use-shift-title.js';

type Titled = { title: string; titleEs: string | null } | { shiftTitle: string; shiftTitleEs: string | null };

function useWords(of: Titled) {
  const { title, titleEs } =
    'shiftTitle' in of ? { title: of.shiftTitle, titleEs: of.shiftTitleEs } : { title: of.title, titleEs: of.titleEs };
  return { shown: useTitleOf()({ title, titleEs }), english: title };
}

/** A shift's title in the present language, marked where it is English [H-85]. */
export function ShiftTitle({ of }: { of: Titled }) {
  return <OwnText {...useWords(of)} />;
}

/** A sentence with a shift's title inside. */
export function WithShiftTitle({ of, children }: { of: Titled; children: (title: string) => string }) {
  return <OwnTextWithin {...useWords(of)}>{children}</OwnTextWithin>;
}
