import { describe, expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../../../lib/api/query-client.js';
import { hiddenUntilLoaded } from './hidden-until-loaded.js';

describe('content below a query', () => {
  it('[D-43] is invisible until the query is answered or fails, and stays visible while it is requested again', async () => {
    let isReachable = false;
    const queryFn = () => (isReachable ? Promise.resolve('figures') : Promise.reject(new Error('no network')));
    const query = new QueryObserver(createQueryClient(), { queryKey: ['/api/admin/stats'], queryFn });
    const stop = query.subscribe(() => undefined);
    const hidden = () => hiddenUntilLoaded(query.getCurrentResult());
    expect(hidden()).toBe('invisible');

    await query.refetch({ cancelRefetch: false });
    expect(hidden()).toBeUndefined();

    isReachable = true;
    const again = query.refetch();
    expect(query.getCurrentResult()).toMatchObject({ data: undefined, isFetching: true });
    expect(hidden()).toBeUndefined();

    await again;
    expect(query.getCurrentResult().data).toBe('figures');
    expect(hidden()).toBeUndefined();
    stop();
  });
});
