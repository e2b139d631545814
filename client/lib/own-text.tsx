import { languageOfText } from './text-language.js';
import { useLanguage } from './use-language.js';

/** Words of a shift or a training as they are `shown`, marked as English on a Spanish page where they have no Spanish [H-78]. */
export function OwnText({ shown, english }: { shown: string; english: string }) {
  const { language } = useLanguage();
  const lang = languageOfText(language, shown, english);
  return lang ? <span lang={lang}>{shown}</span> : shown;
}
