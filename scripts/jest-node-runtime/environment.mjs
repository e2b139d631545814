// Tests run in the process itself, not in a context of their own: a context loads every module of the server anew for each
// file, which cost more than the tests. What a file changed for everybody is put back when it ends.
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** What tests of the client put where a browser has it, and jest its own. */
const PLAYED = [
  'console',
  'document',
  'fetch',
  'localStorage',
  'navigator',
  'self',
  'sessionStorage',
  'window',
  'XMLHttpRequest',
];

export default class BareEnvironment {
  global = globalThis;

  constructor({ projectConfig }) {
    this.env = { ...process.env };
    this.exit = process.exit;
    this.played = PLAYED.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    // nothing to prepare: this is the process as it is
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    process.exit = this.exit;
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
    for (const [name, before] of this.played) {
      if (before) Object.defineProperty(globalThis, name, before);
      else delete globalThis[name];
    }
  }

  getVmContext() {
    return null;
  }
}
