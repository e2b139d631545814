import Languages from 'lucide-react/icons/languages';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.js';
import type { EnglishParts } from './english-parts.model.js';

/** Names the parts that Spanish readers see in English; renders nothing without any [H-81]. */
export function EnglishPartsBadge({ parts: { title, description, questions } }: { parts: EnglishParts }) {
  const { t } = useTranslation('admin');
  const parts = [
    title && t('spanish.title'),
    description && t('spanish.description'),
    questions > 0 && t('spanish.questions', { count: questions }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <Badge outlined icon={<Languages aria-hidden="true" />} className="py-0.5 whitespace-normal!">
      {t('spanish.missing', { parts: parts.join(', ') })}
    </Badge>
  );
}
