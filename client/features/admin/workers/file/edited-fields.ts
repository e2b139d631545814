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

/** A worker's editable values with their revision; the call requires all of them. */
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
