import { arrayIn, partOf, textIn } from './json.js';

/** A person in ADP, as far as hours need one. */
export type AdpWorker = { associateOID: string; emails: string[]; workAssignmentId: string | null };

/** The workers on one page of `/hr/v2/workers`; one without an id is nobody. */
export function readWorkers(body: unknown): AdpWorker[] {
  return arrayIn(body, 'workers').flatMap((worker) => {
    const associateOID = textIn(worker, 'associateOID');
    if (associateOID === null) return [];
    return [{ associateOID, emails: emailsOf(worker), workAssignmentId: assignmentOf(worker) }];
  });
}

/** Lower case: addresses are compared so. */
function emailsOf(worker: unknown): string[] {
  const found = [
    ...arrayIn(worker, 'businessCommunication', 'emails'),
    ...arrayIn(worker, 'person', 'communication', 'emails'),
  ];
  const addresses = found.flatMap((email) => textIn(email, 'emailUri')?.trim().toLowerCase() ?? []);
  return [...new Set(addresses.filter((address) => address !== ''))];
}

/** Hours go to the primary one of those that are active, else to the first active one. */
function assignmentOf(worker: unknown): string | null {
  const active = arrayIn(worker, 'workAssignments').filter(
    (one) => textIn(one, 'assignmentStatus', 'statusCode', 'codeValue') === 'A',
  );
  const chosen = active.find((one) => partOf(one, 'primaryIndicator') === true) ?? active[0];
  return textIn(chosen, 'itemID');
}
