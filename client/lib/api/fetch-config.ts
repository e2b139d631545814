import type { AppConfig } from '../../../shared/kernel/config.contract.js';
import { parseInstant } from '../../../shared/kernel/time.js';
import { apiGet } from './api.js';
import { setServerTime } from '../time/clock.js';
import { CONFIG_PATH } from './config-path.js';
import { deviceNow } from '../time/device-clock.js';

/** Also sets the clock from the server's time. */
export async function fetchConfig({ signal }: { signal?: AbortSignal } = {}): Promise<AppConfig> {
  const sentAt = deviceNow();
  const config = await apiGet<AppConfig>(CONFIG_PATH, { signal });
  const serverTime = parseInstant(config.now);
  if (serverTime !== null) setServerTime(serverTime, sentAt, deviceNow());
  return config;
}
