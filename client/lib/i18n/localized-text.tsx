import { VisuallyHidden } from '../../ui/visually-hidden.js';
import { splitAtText, languageOfText } from './text-language.js';
import { useLanguage } from './use-language.js';

export type LocalizedTextProps = { shown: string; english: string };

/** A text of a shift, training or announcement. English text on a Spanish page gets `lang="en"`. [H-78] */
export function LocalizedText({ shown, english }: LocalizedTextProps) {
  const { language } = useLanguage();
  const lang = languageOfText(language, shown, english);
  return lang ? <span lang={lang}>{shown}</span> : shown;
}

/** A sentence that contains such a text; `children` inserts the text into the sentence [H-85]. */
export function LocalizedSentence({
  shown,
  english,
  children,
}: LocalizedTextProps & { children: (text: string) => string }) {
  const [before, after] = splitAtText(children);
  return (
    <>
      {before}
      <LocalizedText shown={shown} english={english} />
      {after}
    </>
  );
}

type ActionLabelProps = LocalizedTextProps & { label: string; sentence?: (text: string) => string };

/**
 * The label of a button beside the title of its shift or training, and for screen readers a sentence with that title:
 * an `aria-label` could not mark it as English [H-85].
 */
export function ActionLabel({ label, sentence = (title) => `${label}: ${title}`, ...text }: ActionLabelProps) {
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <VisuallyHidden>
        <LocalizedSentence {...text}>{sentence}</LocalizedSentence>
      </VisuallyHidden>
    </>
  );
}
