import type { LANGUAGES } from './policy.js';

/** GET /api/config: what the interface shows of this installation. Public. */
export type AppConfig = {
  brandName: string;
  /** Under the brand name, in each language. */
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
  /** The server's rule clock, ISO; the client's rules start from it. */
  now: string;
};
