/**
 * Returns SQL for the Sunday of the workweek that a payments row belongs to; an adjustment of a locked week is paid in a
 * later one. `payment` is the table or its alias. [E-21]
 */
export function correctedWeekSql(payment: string): string {
  return `COALESCE(${payment}.corrects_week, ${payment}.pay_period_start)`;
}

/**
 * Whether a shift’s payment has an adjustment, as SQL over `payments p` and `shifts s`: of the shift, or of a
 * workweek that contains any of its hours. Only a shift on Saturday can have hours in the next week. [E-13]
 */
export const IS_ADJUSTED = `EXISTS (SELECT FROM payments x WHERE x.kind = 'adjustment' AND x.user_id = p.user_id
  AND CASE WHEN x.shift_assignment_id IS NOT NULL THEN x.shift_assignment_id = p.shift_assignment_id
    ELSE ${correctedWeekSql('x')} = p.pay_period_start
      OR (s.date = p.pay_period_end AND ${correctedWeekSql('x')} = p.pay_period_start + 7) END)`;
