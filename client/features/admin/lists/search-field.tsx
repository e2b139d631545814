import Search from 'lucide-react/icons/search';

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void };

/** A search over the list below it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className="flex min-h-11 w-full items-center gap-2 rounded-control border-[1.5px] border-line-2 bg-sheet px-2.5 text-14 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent sm:w-60 md:min-h-9">
      <Search className="size-4 flex-none text-ink-3" aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-w-0 flex-1 bg-transparent placeholder:text-ink-3 focus:outline-none"
      />
    </label>
  );
}
