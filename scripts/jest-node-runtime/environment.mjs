// Runs the tests of all files in the process itself, without a context for each file: a context would load every module of
// the server again for each file (ADR 20). At the end of a file, changed environment variables and globals are restored.
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Globals that tests replace: those of a browser, and jest's console. */
const REPLACED = [
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

export default class NodeEnvironment {
  global = globalThis;

  constructor({ projectConfig }) {
    this.env = { ...process.env };
    this.onFailure = projectConfig.testEnvironmentOptions.onFailure;
    this.exit = process.exit;
    this.replaced = REPLACED.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    // nothing to prepare: tests use the globals of the process
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    process.exit = this.exit;
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
    for (const [name, before] of this.replaced) {
      if (before) Object.defineProperty(globalThis, name, before);
      else delete globalThis[name];
    }
  }

  /** Calls the function that `testEnvironmentOptions.onFailure` names, a module's default export, after each failure. */
  async handleTestEvent({ name, test }) {
    if (name !== 'test_fn_failure' || !this.onFailure) return;
    const { default: report } = await import(this.onFailure);
    await report(test.name);
  }

  getVmContext() {
    return null;
  }
}
