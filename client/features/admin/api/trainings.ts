import { useEffect } from 'react';
import type { AdminTraining } from '../../../../shared/training/admin-training.contract.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';
import { ADMIN_PATHS } from './paths.js';

const CONVERTING_EVERY_MS = 3_000;

/** Every training [T-25]; while a video is being converted it is asked again, for the progress. */
export function useAdminTrainings() {
  const query = useAuthenticatedQuery<AdminTraining[]>(ADMIN_PATHS.trainings);
  const { refetch } = query;
  const isConverting = query.data?.some(({ video }) => video.state === 'waiting' || video.state === 'converting');
  useEffect(() => {
    if (!isConverting) return;
    const timer = setInterval(() => void refetch(), CONVERTING_EVERY_MS);
    return () => clearInterval(timer);
  }, [isConverting, refetch]);
  return query;
}
