/** Whether an assignment's hours or pay belong to a locked pay period, as SQL over `shift_assignments a`. [E-21] */
export const IS_LOCKED = 'in_locked_pay_period(a.shift_id, a.clock_in_time, a.clock_out_time)';
