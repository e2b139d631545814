import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import type { SearchedList } from '../api/use-searched-list.js';

type ShowMoreProps = { list: Pick<SearchedList<unknown>, 'hasMore' | 'showMore'> & { query: { isFetching: boolean } } };

/** The button that loads more of a searched list; nothing if all is shown. */
export function ShowMore({ list }: ShowMoreProps) {
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
