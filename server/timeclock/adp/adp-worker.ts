import { arrayIn, partOf, textIn } from './json.js';

/** A person in ADP, with the fields needed for hours. */
export type AdpWorker = { associateOID: string; emails: string[]; workAssignmentId: string | null };

/** Returns the workers of one page of `/hr/v2/workers`; ignores entries without an id. */
export function readWorkers(body: unknown): AdpWorker[] {
  return arrayIn(body, 'workers').flatMap((worker) => {
    const associateOID = textIn(worker, 'associateOID');
    if (associateOID === null) return [];
    return [{ associateOID, emails: emailsOf(worker), workAssignmentId: assignmentOf(worker) }];
  });
}

/** Returns the addresses in lower case, for comparison. */
function emailsOf(worker: unknown): string[] {
  const found = [
    ...arrayIn(worker, 'businessCommunication', 'emails'),
    ...arrayIn(worker, 'person', 'communication', 'emails'),
  ];
  const addresses = found.flatMap((email) => textIn(email, 'emailUri')?.trim().toLowerCase() ?? []);
  return [...new Set(addresses.filter((address) => address !== ''))];
}

/** Returns the primary active work assignment, else the first active one. */
function assignmentOf(worker: unknown): string | null {
  const active = arrayIn(worker, 'workAssignments').filter(
    (one) => textIn(one, 'assignmentStatus', 'statusCode', 'codeValue') === 'A',
  );
  const chosen = active.find((one) => partOf(one, 'primaryIndicator') === true) ?? active[0];
  return textIn(chosen, 'itemID');
}
