import type { CompanyWorker } from './company.js';

/** A person as `/hr/v2/workers` tells of one: empty collections are left out. */
export function workerOf(worker: CompanyWorker): object {
  const { personalEmails = [], businessEmails = [] } = worker;
  const emails = (addresses: string[]) => ({ emails: addresses.map((emailUri) => ({ emailUri })) });
  return {
    associateOID: worker.associateOID,
    workerID: { idValue: worker.workerID },
    person: {
      legalName: { givenName: worker.givenName, familyName1: worker.familyName1 },
      ...(personalEmails.length > 0 ? { communication: emails(personalEmails) } : {}),
    },
    ...(businessEmails.length > 0 ? { businessCommunication: emails(businessEmails) } : {}),
    ...(worker.workAssignments.length > 0
      ? {
          workAssignments: worker.workAssignments.map(({ status, ...rest }) => ({
            ...rest,
            assignmentStatus: { statusCode: { codeValue: status } },
          })),
        }
      : {}),
  };
}
