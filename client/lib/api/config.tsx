import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { AppConfig } from '../../../shared/kernel/config.contract.js';
import { SITE_DEFAULTS } from '../../../shared/kernel/policy.js';
import { CONFIG_PATH } from './config-path.js';
import { fetchConfig } from './fetch-config.js';

const CONFIG_QUERY = { queryKey: [CONFIG_PATH], queryFn: fetchConfig, gcTime: Infinity } as const;

/** Requests the configuration before the first render; components that use it show a failure. */
export function prefetchConfig(client: QueryClient): Promise<void> {
  return client.prefetchQuery(CONFIG_QUERY);
}

/** Requests the configuration again, which tests the connection and updates the clock. Rejects without a connection. */
export async function refetchConfig(client: QueryClient, signal: AbortSignal): Promise<void> {
  client.setQueryData([CONFIG_PATH], await fetchConfig({ signal }));
}

/** Milliseconds between two attempts to load the configuration: without it the page knows neither brand nor time zone. */
const RETRY_MS = 5_000;

const ConfigContext = createContext<AppConfig | undefined>(undefined);

/**
 * Subscribes to the configuration once for all components below: an observer in each card of a list is noticeable on a
 * phone.
 */
export function ConfigProvider({ path, children }: { path: string; children: ReactNode }) {
  const { data } = useQuery({
    ...CONFIG_QUERY,
    refetchInterval: ({ state }) => (state.data === undefined ? RETRY_MS : false),
  });
  return (
    <ConfigContext value={data}>
      {children}
      <RetryOnNavigation key={path} />
    </ConfigContext>
  );
}

/** Requests the configuration again on the next page if it failed. */
function RetryOnNavigation() {
  useQuery(CONFIG_QUERY);
  return null;
}

/** Brand, site, support and zone of this installation; undefined until loaded. */
export function useConfig(): AppConfig | undefined {
  return useContext(ConfigContext);
}

/** Returns the site's time zone; the default one until the configuration is loaded. */
export function useTimeZone(): string {
  return useConfig()?.site.timeZone ?? SITE_DEFAULTS.timeZone;
}
