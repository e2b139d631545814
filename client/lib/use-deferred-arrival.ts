import { useDeferredValue } from 'react';
import { isInitialRenderCommitted } from './initial-render.js';

/**
 * What has arrived, once its turn has come: what it is shown by is then drawn in slices between taps, after what the person
 * looks for first (ADR 22). Nothing until then; from there on the value itself, at once.
 */
export function useDeferredArrival<T>(value: T | null | undefined): T | null {
  const hasArrived = value !== null && value !== undefined;
  const isItsTurn = useDeferredValue(hasArrived, hasArrived && isInitialRenderCommitted());
  return hasArrived && isItsTurn ? value : null;
}
