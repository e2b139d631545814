import { useEffect } from 'react';
import { startServiceWorker } from '../lib/app-version.js';
import { InstallHint } from './install-hint.js';
import { NewVersion } from './new-version.js';

let isStarted = false;

/** What makes the page an app that works without signal. None of it is needed for the first picture. */
export default function OfflinePart() {
  useEffect(() => {
    if (isStarted) return;
    isStarted = true;
    void startServiceWorker();
  }, []);
  return (
    <>
      <NewVersion />
      <InstallHint />
    </>
  );
}
