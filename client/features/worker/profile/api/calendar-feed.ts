import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarFeedLink, CalendarFeedState } from '../../../../../shared/integrations/calendar-feed.contract.js';
import { apiDelete, apiPost } from '../../../../lib/api/api.js';
import { useAuthenticatedQuery } from '../../../../lib/api/use-authenticated-query.js';

const PATH = '/api/user/calendar-feed';

/** Whether there is a calendar link; asked each time the section opens. */
export function useCalendarFeed() {
  return useAuthenticatedQuery<CalendarFeedState>(PATH, { gcTime: 0 });
}

/** A new link. It is in this answer only, and kept nowhere. */
export function useRenewCalendarFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiPost<CalendarFeedLink>(PATH),
    gcTime: 0,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [PATH] }),
  });
}

export function useEndCalendarFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiDelete<CalendarFeedState>(PATH),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [PATH] }),
  });
}
