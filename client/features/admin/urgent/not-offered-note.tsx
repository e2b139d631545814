import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WorkersNotOffered } from '../../../../shared/assignments/candidate.contract.js';
import { apiGet } from '../../../lib/api/api.js';
import { candidatesPath } from '../api/candidates.js';

/** In the order of the text. */
const REASONS: readonly (keyof WorkersNotOffered)[] = ['busy', 'levelTooLow', 'applied', 'onShift', 'notApproved'];

/**
 * Below the candidates for a shift: how many workers are not among them, and why. Nothing while this loads, if it fails,
 * and if there are none. It counts those whom a search would find, so do not show it with one. [W-302]
 */
export function NotOfferedNote({ shiftId }: { shiftId: number }) {
  const { t } = useTranslation('planning');
  const { data: counts } = useNotOffered(shiftId);
  if (!counts) return null;
  const found = REASONS.filter((reason) => counts[reason] > 0);
  if (found.length === 0) return null;
  const count = found.reduce((sum, reason) => sum + counts[reason], 0);
  const reasons = found.map((reason) => t(`urgent.notOffered.${reason}`, { count: counts[reason] })).join(', ');
  return <p className="num text-13 text-ink-2">{t('urgent.notOffered.total', { count, reasons })}</p>;
}

/** The key begins like that of the candidates, so that both are refetched together. [W-305] */
function useNotOffered(shiftId: number) {
  const path = candidatesPath(shiftId);
  return useQuery<WorkersNotOffered>({
    queryKey: [path, 'not-offered'],
    queryFn: ({ signal }) => apiGet(`${path}/not-offered`, { signal }),
    staleTime: 0,
  });
}
