import type { ReactNode } from 'react';

/** A short text such as "7:30 AM – 4 PM" that goes to the next line as a whole, and wraps only if it is wider. [H-141, H-185] */
export function OneLine({ children }: { children: ReactNode }) {
  return <span className="inline-block">{children}</span>;
}
