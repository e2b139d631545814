import { siteDate } from '../../../shared/kernel/site-time.js';
import { instantOf, type LocalDate } from '../../../shared/kernel/time.js';

/** Groups notifications by the site's day on which they were sent, in the given order. */
export function byDay<T extends { createdAt: string }>(
  items: readonly T[],
  zone: string,
): { day: LocalDate; items: T[] }[] {
  const days: { day: LocalDate; items: T[] }[] = [];
  for (const item of items) {
    const day = siteDate(instantOf(item.createdAt), zone);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
