import type { LANGUAGES } from './policy.js';

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
  };
  features: { directoryIsLocal: boolean };
  /** Current time of the server's rules, ISO. The client's rules start from it. */
  now: string;
};
