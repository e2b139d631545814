import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClockLocation } from '../../../../shared/assignments/assignment.contract.js';
import { LOCATION_REQUEST } from '../../../../shared/kernel/screens.policy.js';
import { instant, parseInstant, toIso, type Instant } from '../../../../shared/kernel/time.js';
import { deviceNow } from '../../../lib/time/device-clock.js';

/** The reason for a missing position (worker.md §8 Location) [K-13]. */
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

function initialState(): PositionState {
  return isSupported() ? { status: 'locating' } : { status: 'failed', failure: 'unsupported' };
}

function devicePosition({ coords, timestamp }: GeolocationPosition): DevicePosition {
  const { latitude, longitude, accuracy } = coords;
  return { latitude, longitude, accuracy, timestamp: toIso(instant(Math.round(timestamp))) };
}

/** A position is renewed this many milliseconds before it expires, so that the new one arrives in time. */
const RENEW_BEFORE_EXPIRY_MS = LOCATION_REQUEST.timeoutMs + 5_000;

/** Shortest time between two renewals: some devices return an old position again. Milliseconds. */
const RENEWAL_PAUSE_MS = 5_000;

/** Milliseconds until a position that is valid for another `leftMs` is renewed. */
export function renewalDelay(leftMs: number): number {
  return Math.max(leftMs - RENEW_BEFORE_EXPIRY_MS, RENEWAL_PAUSE_MS);
}

/**
 * The time until which a position can be used to clock, by the device's clock: 60 s after it was taken. If its own
 * timestamp is impossible, because the device's clock is wrong, the time at which it was received counts; otherwise such a
 * device could never clock in [K-40].
 */
export function usableUntil({ timestamp }: Pick<DevicePosition, 'timestamp'>, receivedAt: Instant): Instant {
  const takenAt = parseInstant(timestamp) ?? receivedAt;
  const ageMs = receivedAt - takenAt;
  const isPossible = ageMs >= 0 && ageMs <= LOCATION_REQUEST.maximumAgeMs;
  return instant((isPossible ? takenAt : receivedAt) + LOCATION_REQUEST.maximumAgeMs);
}

/**
 * The device's position: requested at once, and again on `locate` without accepting a cached one [K-05]. While mounted
 * it is renewed before it is 60 s old; `isFresh` returns true while it can be used to clock [K-40].
 */
export function usePosition(): { state: PositionState; locate: () => void; isFresh: () => boolean } {
  const [state, setState] = useState(initialState);
  const latestRequestId = useRef(0);
  const expiresAt = useRef(instant(0));

  const request = useCallback((options: PositionOptions, isRenewal = false) => {
    if (!isSupported()) return;
    latestRequestId.current += 1;
    const requestId = latestRequestId.current;
    const settle = (next: PositionState) => requestId === latestRequestId.current && setState(next);
    navigator.geolocation.getCurrentPosition(
      (found) => {
        const position = devicePosition(found);
        if (requestId === latestRequestId.current) expiresAt.current = usableUntil(position, deviceNow());
        settle({ status: 'found', position });
      },
      // the previous position is used until it expires
      ({ code }) => !isRenewal && settle({ status: 'failed', failure: FAILURES[code] ?? 'unknown' }),
      options,
    );
  }, []);

  useEffect(() => {
    request(OPTIONS);
    return () => {
      latestRequestId.current += 1;
    };
  }, [request]);

  const locate = useCallback(() => {
    setState(initialState());
    request({ ...OPTIONS, maximumAge: 0 });
  }, [request]);

  useEffect(() => {
    if (state.status !== 'found') return;
    const leftMs = expiresAt.current - deviceNow();
    const renewal = setTimeout(() => request({ ...OPTIONS, maximumAge: 0 }, true), renewalDelay(leftMs));
    const expiry = setTimeout(locate, leftMs);
    return () => {
      clearTimeout(renewal);
      clearTimeout(expiry);
    };
  }, [state, request, locate]);

  const isFresh = useCallback(() => deviceNow() <= expiresAt.current, []);
  return { state, locate, isFresh };
}
