import type { EngineWindow, PhoneScreen } from './engine-window.js';
import { launchFirefox } from './firefox.js';
import { launchWebKit } from './webkit.js';

export type EngineName = 'webkit' | 'firefox';

type Engine = { name: EngineName; launch: (screen: PhoneScreen) => Promise<EngineWindow> };

const ENGINES: Engine[] = [
  { name: 'webkit', launch: launchWebKit },
  { name: 'firefox', launch: launchFirefox },
];

/** The engines of this machine, which scripts/engines.mjs finds or installs. */
export function installedEngines(): Engine[] {
  const names = process.env.ENGINES;
  if (names === undefined) throw new Error('ENGINES is not set: run these tests through npm run test:engines');
  return ENGINES.filter(({ name }) => names.split(' ').includes(name));
}
