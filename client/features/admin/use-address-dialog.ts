import { useSearchParams } from 'wouter';

/** A work dialog that has an address (`?dialog=…`): it can be linked to, survives a reload, and "Back" closes it. */
export function useAddressDialog(name: string): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [search, write] = useSearchParams();
  const setOpen = (open: boolean) =>
    write(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (open) next.set('dialog', name);
        else next.delete('dialog');
        return next;
      },
      { replace: !open },
    );
  return [search.get('dialog') === name, setOpen];
}
