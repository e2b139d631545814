import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import type { RefObject } from 'react';
import { TEXT_LIMITS } from '../../../../shared/kernel/policy.js';
import { Kbd } from './kbd.js';

const BOX = 'flex min-h-11 items-center rounded-control border-[1.5px] border-line-2 bg-sheet text-14 md:min-h-9';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Present where the list's "/" key moves the focus here; the field then shows the key. */
  searchRef?: RefObject<HTMLInputElement | null>;
};

/** A search that narrows a list while the admin types. It takes no more characters than the server. */
export function SearchField({ label, value, onChange, searchRef }: SearchFieldProps) {
  return (
    <label
      className={`${BOX} w-full gap-2 px-2.5 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent sm:w-72`}
    >
      <Search className="size-4 flex-none text-ink-3" aria-hidden="true" />
      <input
        ref={searchRef}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={TEXT_LIMITS.title}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-0 min-w-0 flex-1 bg-transparent placeholder:text-ink-3 focus:outline-none md:min-h-8"
      />
      {searchRef !== undefined && <Kbd>/</Kbd>}
    </label>
  );
}

type FilterChoiceProps = {
  label: string;
  /** An empty value does not narrow the list; `any` is its label. */
  value: string;
  any?: string;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, label: string])[];
};

/** A select with its label inside. On a phone it is as wide as the chosen option, so that two fit side by side. */
export function FilterChoice({ label, value, any, onChange, options }: FilterChoiceProps) {
  return (
    <label className={`${BOX} relative max-w-full pl-3 max-sm:flex-auto`}>
      <span className="flex-none text-ink-2">{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 min-w-0 flex-auto appearance-none truncate bg-transparent pr-8 pl-2 font-semibold max-sm:field-sizing-content sm:max-w-48 md:min-h-8"
      >
        {any !== undefined && <option value="">{any}</option>}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-2.5 size-4 text-ink-2" aria-hidden="true" />
    </label>
  );
}
