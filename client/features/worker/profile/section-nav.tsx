import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';

export type ProfileSection = { key: string; label: string; icon: ReactNode; content: ReactNode };

type SectionNavProps = {
  label: string;
  value: string;
  onChange: (key: string) => void;
  sections: readonly ProfileSection[];
  /** Changing the section may ask first. Focus alone does not change it, because the focus returns to a tab after that dialog. */
  asksFirst: boolean;
};

/** The tabs of the profile, sticky above the scrolling content. Icons are 22 px. */
export function SectionNav({ label, value, onChange, sections, asksFirst }: SectionNavProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} activationMode={asksFirst ? 'manual' : 'automatic'}>
      <Radix.List aria-label={label} className="sticky top-0 z-10 flex border-b border-line bg-sheet px-1 sm:px-4">
        {sections.map((section) => (
          <Radix.Trigger
            key={section.key}
            value={section.key}
            className="-mb-px grid min-h-14 min-w-11 flex-auto content-center justify-items-center gap-0.5 border-b-3 border-transparent pt-1 text-12 font-semibold text-ink-2 -outline-offset-3! hover:text-ink data-[state=active]:border-accent data-[state=active]:text-accent sm:flex sm:items-center sm:justify-center sm:gap-2 sm:pt-0 sm:text-14 [&_svg]:size-[22px]"
          >
            {section.icon}
            {section.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {sections.map((section) => (
        <Radix.Content
          key={section.key}
          value={section.key}
          className="px-4 pt-4 pb-6 focus-visible:-outline-offset-3 sm:px-6 sm:pt-6"
        >
          {section.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
