import { VisuallyHidden } from '../../ui/visually-hidden.js';
import { splitAtText, languageOfText } from './text-language.js';
import { useLanguage } from './use-language.js';

export type LocalizedText = { shown: string; english: string };

/** The text of a shift or training. English text on a Spanish page gets `lang="en"`. [H-78] */
export function ShiftText({ shown, english }: LocalizedText) {
  const { language } = useLanguage();
  const lang = languageOfText(language, shown, english);
  return lang ? <span lang={lang}>{shown}</span> : shown;
}

/** A sentence that contains such a text; `children` returns the sentence for the text [H-85]. */
export function ShiftTextWithin({ shown, english, children }: LocalizedText & { children: (text: string) => string }) {
  const [before, after] = splitAtText(children);
  return (
    <>
      {before}
      <ShiftText shown={shown} english={english} />
      {after}
    </>
  );
}

type ActionLabelProps = LocalizedText & { label: string; sentence?: (text: string) => string };

/**
 * The label of a button beside the title of its shift or training, and for screen readers a sentence with that title:
 * an `aria-label` could not mark it as English [H-85].
 */
export function ActionLabel({ label, sentence = (title) => `${label}: ${title}`, ...text }: ActionLabelProps) {
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <VisuallyHidden>
        <ShiftTextWithin {...text}>{sentence}</ShiftTextWithin>
      </VisuallyHidden>
    </>
  );
}
