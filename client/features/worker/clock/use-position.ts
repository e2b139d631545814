import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClockLocation } from '../../../../shared/assignments/assignment.contract.js';
import { LOCATION_REQUEST } from '../../../../shared/kernel/policy.js';
import { instant, toIso } from '../../../../shared/kernel/time.js';

/** Why there is no position (worker.md §8 Location) [K-13]. */
export type PositionFailure = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'unknown';
export type DevicePosition = Omit<ClockLocation, 'distance'>;
export type PositionState =
  | { status: 'locating' }
  | { status: 'failed'; failure: PositionFailure }
  | { status: 'found'; position: DevicePosition };

/** By the code of GeolocationPositionError. */
const FAILURES: Record<number, PositionFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

const OPTIONS: PositionOptions = {
  enableHighAccuracy: LOCATION_REQUEST.highAccuracy,
  timeout: LOCATION_REQUEST.timeoutMs,
  maximumAge: LOCATION_REQUEST.maximumAgeMs,
};

const isSupported = () => typeof navigator !== 'undefined' && 'geolocation' in navigator;

function firstState(): PositionState {
  return isSupported() ? { status: 'locating' } : { status: 'failed', failure: 'unsupported' };
}

function devicePosition({ coords, timestamp }: GeolocationPosition): DevicePosition {
  const { latitude, longitude, accuracy } = coords;
  return { latitude, longitude, accuracy, timestamp: toIso(instant(Math.round(timestamp))) };
}

/** The device's position: asked for at once, and again on `locate` with no old one accepted [K-05]. */
export function usePosition(): { state: PositionState; locate: () => void } {
  const [state, setState] = useState(firstState);
  const latest = useRef(0);

  const request = useCallback((options: PositionOptions) => {
    if (!isSupported()) return;
    latest.current += 1;
    const mine = latest.current;
    const settle = (next: PositionState) => mine === latest.current && setState(next);
    navigator.geolocation.getCurrentPosition(
      (position) => settle({ status: 'found', position: devicePosition(position) }),
      ({ code }) => settle({ status: 'failed', failure: FAILURES[code] ?? 'unknown' }),
      options,
    );
  }, []);

  useEffect(() => {
    request(OPTIONS);
    return () => {
      latest.current += 1;
    };
  }, [request]);

  const locate = useCallback(() => {
    setState(firstState());
    request({ ...OPTIONS, maximumAge: 0 });
  }, [request]);
  return { state, locate };
}
