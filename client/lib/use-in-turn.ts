import { useDeferredValue } from 'react';
import { isFirstPictureDrawn } from './first-picture.js';

/**
 * What has arrived, once its turn has come: what it is shown by is then drawn in slices between taps, after what the person
 * looks for first (ADR 22). Nothing until then; from there on the value itself, at once.
 */
export function useInTurn<T>(value: T | null | undefined): T | null {
  const hasArrived = value !== null && value !== undefined;
  const isItsTurn = useDeferredValue(hasArrived, hasArrived && isFirstPictureDrawn());
  return hasArrived && isItsTurn ? value : null;
}
