import { useLocation } from 'wouter';
import { WorkerDock } from '../../lib/layout/worker-dock.js';
import { useInView } from './use-in-view.js';

type DashboardDockProps = { shiftsId: string; isThere: boolean; onEarnings: () => void };

/** The phone's places from the dashboard: today at the top, the shifts on offer, the trainings, the statements. */
export function DashboardDock({ shiftsId, isThere, onEarnings }: DashboardDockProps) {
  const [, navigate] = useLocation();
  const atShifts = useInView(shiftsId, isThere);
  return (
    <WorkerDock
      current={atShifts ? 'shifts' : 'today'}
      onSelect={{
        today: () => window.scrollTo({ top: 0 }),
        shifts: () => document.getElementById(shiftsId)?.scrollIntoView(),
        training: () => navigate('/training'),
        earnings: onEarnings,
      }}
    />
  );
}
