import { useSearchParams } from 'wouter';

/** Query parameters of the address under prefixed names; empty ones are removed. A change adds no history entry. */
export function useAddressValues<Name extends string>(prefix: string, names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(`${prefix}-${name}`) ?? ''])) as Record<
    Name,
    string
  >;
  const set = (changes: Partial<Record<Name, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value) next.set(`${prefix}-${name}`, value);
          else next.delete(`${prefix}-${name}`);
        }
        return next;
      },
      { replace: true, state: window.history.state as unknown },
    );
  return { values, set };
}
