import type { AppConfig } from '../../shared/kernel/config.contract.js';
import { parseInstant } from '../../shared/kernel/time.js';
import { apiGet } from './api.js';
import { learnServerTime } from './clock.js';
import { CONFIG_PATH } from './config-path.js';
import { deviceNow, deviceTimeOf } from './device-clock.js';
import { findEarly } from './early-answers.js';
import { bearerToken } from './stored-session.js';

/** Reads the server's clock along with it, also where it was asked before the app ran. */
export async function fetchConfig({ signal }: { signal?: AbortSignal } = {}): Promise<AppConfig> {
  const early = findEarly(CONFIG_PATH, bearerToken());
  const sentAt = early ? deviceTimeOf(early.at) : deviceNow();
  const config = await apiGet<AppConfig>(CONFIG_PATH, { signal });
  const receivedAt = early?.cameAt === undefined ? deviceNow() : deviceTimeOf(early.cameAt);
  const serverTime = parseInstant(config.now);
  if (serverTime !== null) learnServerTime(serverTime, sentAt, receivedAt);
  return config;
}
