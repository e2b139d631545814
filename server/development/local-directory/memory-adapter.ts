import type { Adapter, AdapterPayload } from 'oidc-provider';

/**
 * Creates the store of the local directory's sessions, codes and refresh tokens. It is in memory, so logins end with
 * the process. The provider checks expiry.
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
          // Only of this model: a login in progress refers to the previous person's grant and must remain.
          if (key.startsWith(keyOf('')) && payload.grantId === grantId) records.delete(key);
        }
      },
    };
  };
}
