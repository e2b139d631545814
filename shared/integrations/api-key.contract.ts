/** Read permissions of an API key. A key never permits writing. */
export const API_SCOPES = ['read:shifts', 'read:timesheets', 'read:workers'] as const;

export type ApiScope = (typeof API_SCOPES)[number];

/**
 * POST /api/admin/api-keys. Without `expiresInDays` the key is valid until it is revoked. `clientKeyId` (UUID) is
 * created by the form; a repeated id creates no second key.
 */
export type ApiKeyRequest = {
  name: string;
  scopes: ApiScope[];
  expiresInDays?: number | null;
  clientKeyId?: string | null;
};

/** A listed key, with a prefix that identifies it. */
export type ApiKeyView = {
  id: number;
  name: string;
  startsWith: string;
  scopes: ApiScope[];
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
};

/** The key itself is only in the first response; `null` for a repeated request. */
export type CreatedApiKey = ApiKeyView & { key: string | null };

/** GET /api/v1/shifts: instants ISO, rates in dollars an hour. */
export type ApiShift = {
  id: number;
  title: string;
  startsAt: string;
  endsAt: string;
  skillLevelId: number;
  payRate: number;
  premiumRate: number | null;
  totalPositions: number;
  filledPositions: number;
  isActive: boolean;
};

/** GET /api/v1/timesheets: approved hours. */
export type ApiTimesheet = {
  id: number;
  shiftId: number;
  workerId: number;
  startsAt: string;
  endsAt: string;
  clockInTime: string | null;
  clockOutTime: string | null;
  hoursWorked: number | null;
  payRate: number;
  premiumRate: number;
  approvedAt: string | null;
  paymentStatus: string;
};

/** GET /api/v1/workers: work-related data only, without addresses, contacts, numbers and scores. */
export type ApiWorker = {
  id: number;
  firstName: string;
  lastName: string;
  employeeNumber: string | null;
  resourceId: string | null;
  skillLevelId: number;
};
