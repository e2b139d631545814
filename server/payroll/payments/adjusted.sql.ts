/** The workweek of a payments row. An adjustment of a locked week is paid in a later one. [E-21] */
export const CORRECTED_WEEK = 'COALESCE(corrects_week, pay_period_start)';

/**
 * Whether a shift’s payment has an adjustment, as SQL over `payments p` and `shifts s`: of the shift, or of a
 * workweek that contains any of its hours. Only a Saturday shift reaches the next week. [E-13]
 */
export const IS_ADJUSTED = `EXISTS (SELECT FROM payments x WHERE x.kind = 'adjustment' AND x.user_id = p.user_id
  AND CASE WHEN x.shift_assignment_id IS NOT NULL THEN x.shift_assignment_id = p.shift_assignment_id
    ELSE COALESCE(x.corrects_week, x.pay_period_start) = p.pay_period_start
      OR (s.date = p.pay_period_end AND COALESCE(x.corrects_week, x.pay_period_start) = p.pay_period_start + 7) END)`;
