import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import type { CandidateListState } from './use-candidate-list.js';

/** The button that loads more candidates; nothing if all are shown. */
export function MoreCandidates({ list }: { list: CandidateListState }) {
  const { t } = useTranslation('planning');
  if (!list.hasMore) return null;
  return (
    <Button
      variant="text"
      size="sm"
      className="max-md:min-h-11"
      loading={list.query.isFetching}
      onClick={list.showMore}
    >
      {t('urgent.showMore')}
    </Button>
  );
}
