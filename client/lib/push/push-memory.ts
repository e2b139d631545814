import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import { removeStored, readStored, writeStored } from '../auth/stored-session.js';
import type { PushMemory } from './push.rules.js';

export function readPushMemory(): PushMemory | null {
  try {
    return JSON.parse(readStored(STORAGE_KEYS.pushDevice) ?? 'null') as PushMemory | null;
  } catch {
    return null;
  }
}

export function writePushMemory(memory: PushMemory): void {
  writeStored(STORAGE_KEYS.pushDevice, JSON.stringify(memory));
}

export function clearPushMemory(): void {
  removeStored(STORAGE_KEYS.pushDevice);
}

/** Identifies a session by the end of its token, which is in the same storage anyway. */
export function sessionMark(token: string): string {
  return token.slice(-12);
}
