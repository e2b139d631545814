/** Whether an open offer holds a position of a shift for a worker; both parameters are SQL, the ids. [F-32] */
export function isHeldForSql(shiftId: string, workerId: string): string {
  return `EXISTS (SELECT FROM offers WHERE shift_id = ${shiftId} AND user_id = ${workerId} AND state = 'open' AND is_exclusive)`;
}
