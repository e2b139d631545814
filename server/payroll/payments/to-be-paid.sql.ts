/**
 * Approved and not paid, as SQL over `shift_assignments a`: the list of payments shows these first, the admin's figure
 * counts them. Worded like the partial index on `approved_when`, so that the planner takes it. [E-20]
 */
export const TO_BE_PAID = `a.payment_status IN ('processing', 'processed')`;
