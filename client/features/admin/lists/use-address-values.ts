import { useSearchParams } from 'wouter';

/** Some values of the address under names of their own; blank ones are left out of it. No step back is made of a change. */
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
