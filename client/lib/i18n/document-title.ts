import { useEffect } from 'react';
import { useConfig } from '../api/config.js';

/** "Log in · Gigshift" in the tab; `exact` leaves the brand out. */
export function useDocumentTitle(title: string, { exact = false } = {}): void {
  const brandName = useConfig()?.brandName;
  useEffect(() => {
    document.title = exact || !brandName ? title : `${title} · ${brandName}`;
  }, [title, brandName, exact]);
}
