import type { EditWorkerRequest } from '../../../../../shared/workers/edit-worker.fields.js';
import type { WorkerDetails } from '../../../../../shared/workers/worker-list.contract.js';

/** The fields of the form, in its order. */
export const EDITED_TEXTS = [
  'firstName',
  'lastName',
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
  'emergencyContactName',
  'emergencyContactRelation',
  'emergencyContactPhone',
] as const;

/** What a worker holds of what an admin may edit: the call wants all of it, and from when it is. */
export function editedFieldsOf(worker: WorkerDetails): EditWorkerRequest {
  const { firstName, lastName, phone, address, city, state, zipCode, preferredLanguage } = worker;
  const { emergencyContactName, emergencyContactRelation, emergencyContactPhone } = worker;
  return {
    ...{ firstName, lastName, phone, address, city, state, zipCode, preferredLanguage },
    ...{ emergencyContactName, emergencyContactRelation, emergencyContactPhone },
    resourceId: worker.resourceId,
    bcEmployeeNo: worker.bcEmployeeNo,
    revision: worker.revision,
  };
}
