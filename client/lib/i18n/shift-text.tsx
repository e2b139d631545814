import { VisuallyHidden } from '../../ui/visually-hidden.js';
import { splitAtText, languageOfText } from './text-language.js';
import { useLanguage } from './use-language.js';

export type OwnWords = { shown: string; english: string };

/** The text of a shift or training. English text on a Spanish page gets `lang="en"`. [H-78] */
export function ShiftText({ shown, english }: OwnWords) {
  const { language } = useLanguage();
  const lang = languageOfText(language, shown, english);
  return lang ? <span lang={lang}>{shown}</span> : shown;
}

/** A sentence that contains such a text; `children` returns the sentence for the text [H-85]. */
export function ShiftTextWithin({ shown, english, children }: OwnWords & { children: (words: string) => string }) {
  const [before, after] = splitAtText(children);
  return (
    <>
      {before}
      <ShiftText shown={shown} english={english} />
      {after}
    </>
  );
}

type ActionLabelProps = OwnWords & { label: string; sentence?: (words: string) => string };

/**
 * The label of a button beside the title of its shift or training, and for screen readers a sentence with that title:
 * an `aria-label` could not mark it as English [H-85].
 */
export function ActionLabel({ label, sentence = (title) => `${label}: ${title}`, ...words }: ActionLabelProps) {
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <VisuallyHidden>
        <ShiftTextWithin {...words}>{sentence}</ShiftTextWithin>
      </VisuallyHidden>
    </>
  );
}
