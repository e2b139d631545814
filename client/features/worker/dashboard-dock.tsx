import { useLocation } from 'wouter';
import { useEffect, useState } from 'react';
import { WorkerDock } from '../../lib/layout/worker-dock.js';

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

/** Whether the element crosses the upper part of the window: the reader is at it. `isThere` once it is what its frame stood for. */
function useInView(id: string, isThere: boolean): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: '-35% 0px -65% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, isThere]);
  return inView;
}
