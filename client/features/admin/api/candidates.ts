export const candidatesPath = (shiftId: number) => `/api/admin/shifts/${shiftId}/candidates` as const;
