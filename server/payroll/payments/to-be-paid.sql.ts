/**
 * Approved and unpaid, as SQL over `shift_assignments a`, for the payments list and the admin dashboard. The text
 * matches the partial index on `approved_when`, so that the planner uses it. [E-20]
 */
export const TO_BE_PAID = `a.payment_status IN ('processing', 'processed')`;
