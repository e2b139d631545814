import { useLocation } from 'wouter';
import { WorkerDock } from '../../lib/layout/worker-dock.js';

/** The phone's places, seen from the trainings: the others are parts of the dashboard. */
export function TrainingDock() {
  const [, navigate] = useLocation();
  return (
    <WorkerDock
      current="training"
      onSelect={{
        today: () => navigate('/dashboard'),
        shifts: () => navigate('/dashboard#shifts'),
        training: () => window.scrollTo({ top: 0 }),
        earnings: () => navigate('/dashboard#earnings'),
      }}
    />
  );
}
