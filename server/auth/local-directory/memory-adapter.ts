import type { Adapter, AdapterPayload } from 'oidc-provider';

/**
 * Sessions, codes and refresh tokens of the local directory, in memory: they end with the process, as its people's sign-ins
 * may. The provider itself checks their expiry.
 */
export function memoryAdapters(): (model: string) => Adapter {
  const records = new Map<string, AdapterPayload>();
  const find = (matches: (payload: AdapterPayload) => boolean, prefix: string) =>
    [...records].find(([key, payload]) => key.startsWith(prefix) && matches(payload))?.[1];

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload) => void records.set(keyOf(id), payload),
      find: async (id) => records.get(keyOf(id)),
      findByUid: async (uid) => find((payload) => payload.uid === uid, keyOf('')),
      findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode, keyOf('')),
      destroy: async (id) => void records.delete(keyOf(id)),
      consume: async (id) => {
        const payload = records.get(keyOf(id));
        if (payload) payload.consumed = Math.floor((performance.timeOrigin + performance.now()) / 1000);
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of records) {
          // Of this model only: an open sign-in names the grant of the person before, and must outlive it.
          if (key.startsWith(keyOf('')) && payload.grantId === grantId) records.delete(key);
        }
      },
    };
  };
}
