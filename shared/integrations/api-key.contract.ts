/** What a key of an integrator may read; nothing else, and nothing is written by one. */
export const API_SCOPES = ['read:shifts', 'read:timesheets', 'read:workers'] as const;

export type ApiScope = (typeof API_SCOPES)[number];

/**
 * POST /api/admin/api-keys. Without `expiresInDays` it is good until it is revoked. `clientKeyId` (UUID): minted by the form;
 * sent again, it makes no second key.
 */
export type ApiKeyRequest = {
  name: string;
  scopes: ApiScope[];
  expiresInDays?: number | null;
  clientKeyId?: string | null;
};

/** A key as it is listed: enough of its beginning to tell it from others. */
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

/** The key itself, in this one answer only; `null` where the same request arrived before. */
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

/** GET /api/v1/workers: who somebody is at work, and no address, contact, number or score. */
export type ApiWorker = {
  id: number;
  firstName: string;
  lastName: string;
  employeeNumber: string | null;
  resourceId: string | null;
  skillLevelId: number;
};
