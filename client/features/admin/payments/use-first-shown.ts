import { useState } from 'react';

/**
 * Returns the figures that a question showed first once the latest ones differ, else `null`. A query keeps the object
 * of an equal response, so another object is another figure. [E-31]
 */
export function useFirstShown<T extends object>(latest: T | undefined): T | null {
  const [first, setFirst] = useState(latest);
  if (first === undefined && latest !== undefined) setFirst(latest);
  return first !== undefined && latest !== undefined && first !== latest ? first : null;
}
