import { useTranslation } from 'react-i18next';
import type { Language } from '../../shared/workers/worker.contract.js';
import { Segmented } from './segmented.js';
import type { SegmentedOption } from './segmented.js';

/** Each language is named in that language. */
const LANGUAGES: readonly SegmentedOption<Language>[] = [
  { value: 'en', label: 'EN', title: 'EN, English', lang: 'en' },
  { value: 'es', label: 'ES', title: 'ES, Español', lang: 'es' },
];

export function LanguageToggle({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const { t } = useTranslation('common');
  return <Segmented label={t('language.label')} value={value} onChange={onChange} options={LANGUAGES} />;
}
