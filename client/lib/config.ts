import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { AppConfig } from '../../shared/kernel/config.contract.js';
import { SITE_DEFAULTS } from '../../shared/kernel/policy.js';
import { parseInstant } from '../../shared/kernel/time.js';
import { apiGet } from './api.js';
import { deviceNow, learnServerTime } from './clock.js';

export const CONFIG_PATH = '/api/config';
const CONFIG_QUERY = { queryKey: [CONFIG_PATH], queryFn: fetchConfig, gcTime: Infinity } as const;

async function fetchConfig(): Promise<AppConfig> {
  const sentAt = deviceNow();
  const config = await apiGet<AppConfig>(CONFIG_PATH);
  const serverTime = parseInstant(config.now);
  if (serverTime !== null) learnServerTime(serverTime, sentAt, deviceNow());
  return config;
}

/** Asks for the configuration before anything is rendered; a failure shows where it is used. */
export function prefetchConfig(client: QueryClient): Promise<void> {
  return client.prefetchQuery(CONFIG_QUERY);
}

/** Brand, site, support and zone of this installation; undefined until loaded. */
export function useConfig(): AppConfig | undefined {
  return useQuery(CONFIG_QUERY).data;
}

/** The site's zone; the default one until the configuration is here, or when it can't be reached. */
export function useTimeZone(): string {
  return useConfig()?.site.timeZone ?? SITE_DEFAULTS.timeZone;
}
