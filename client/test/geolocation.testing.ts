import { afterEach } from '@jest/globals';
import { deviceNow } from '../lib/time/device-clock.js';
import { SITE_DEFAULTS } from '../../shared/kernel/policy.js';

export const AT_THE_SITE = { latitude: SITE_DEFAULTS.geofence.latitude, longitude: SITE_DEFAULTS.geofence.longitude };
/** About 36 miles south of the site. */
export const PROVO = { latitude: 40.2338, longitude: -111.6585 };

type Place = { latitude: number; longitude: number };

/** The device's position in each test: a place, a code of GeolocationPositionError, or no answer. */
export function fakeGeolocation() {
  const device = { answer: AT_THE_SITE as Place | number | null, requests: [] as PositionOptions[] };
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed, options = {}) => {
    device.requests.push(options);
    const { answer } = device;
    if (typeof answer === 'number') failed?.({ code: answer } as GeolocationPositionError);
    else if (answer)
      found({ coords: { ...answer, accuracy: 20 }, timestamp: deviceNow() } as unknown as GeolocationPosition);
  };
  const reset = () => {
    Object.assign(device, { answer: AT_THE_SITE, requests: [] });
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  };
  reset();
  afterEach(reset);
  return device;
}
