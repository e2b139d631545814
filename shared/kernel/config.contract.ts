import type { LANGUAGES } from './policy.js';

/** What a worker needs to know before a shift at the site; `null`: not configured. [S-76] */
export type ArrivalInfo = { bring: string | null; entrance: string | null; parking: string | null };

/** GET /api/config: public settings of this installation for the user interface. */
export type AppConfig = {
  brandName: string;
  /** Label below the brand name, by language. */
  programLabel: Record<(typeof LANGUAGES)[number], string>;
  supportContact: { email: string; phone: string };
  itSupportContact: { email: string; phone: string };
  site: {
    name: string;
    address: string;
    timeZone: string;
    geofence: { latitude: number; longitude: number; radiusMeters: number };
    arrival?: Record<(typeof LANGUAGES)[number], ArrivalInfo>;
  };
  features: { directoryIsLocal: boolean };
  /** Current time of the server's rules, ISO. The client's rules start from it. */
  now: string;
};
