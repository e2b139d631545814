import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as bidiModule from 'selenium-webdriver/bidi/index.js';
import { BrowsingContext } from 'selenium-webdriver/bidi/generated/browsing_context.js';
import { Input, type InputSourceActions } from 'selenium-webdriver/bidi/generated/input.js';
import { Log } from 'selenium-webdriver/bidi/generated/log.js';
import { Script, type ScriptRemoteValue } from 'selenium-webdriver/bidi/generated/script.js';
import { Session } from 'selenium-webdriver/bidi/generated/session.js';
import { AT_THE_SITE } from '../browser/browser.js';
import { temporaryFolder } from '../servers/server.js';
import { PHONE_HEIGHT, TIME_ZONE, type EngineWindow, type PhoneScreen } from './engine-window.js';

// The class is the module itself; its types say that the module has it under this name.
const { default: Bidi } = bidiModule as unknown as { default: typeof bidiModule.Index };

const START_TIMEOUT_MS = 60_000;

const preferences = ({ language }: PhoneScreen) => ({
  'intl.accept_languages': language === 'es' ? 'es-US, es' : 'en-US, en',
  'geo.prompt.testing': true, // answers the question for the location
  'geo.prompt.testing.allow': true,
  'geo.provider.use_geoclue': false,
  'geo.provider.network.url': `data:application/json,${JSON.stringify({
    location: { lat: AT_THE_SITE.latitude, lng: AT_THE_SITE.longitude },
    accuracy: AT_THE_SITE.accuracy,
  })}`,
  'ui.prefersReducedMotion': 1,
  'ui.useOverlayScrollbars': 1, // as on a phone
});

/**
 * Firefox by its own WebDriver BiDi server: geckodriver, which only the older protocol needs, is in no registry that
 * the tests reach.
 */
export async function launchFirefox(screen: PhoneScreen): Promise<EngineWindow> {
  const profile = temporaryFolder();
  const lines = Object.entries(preferences(screen)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile.path, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port', '0', 'about:blank'];
  const firefox = spawn(process.env.FIREFOX_PATH ?? '', args, {
    env: { ...process.env, HOME: profile.path, TZ: TIME_ZONE },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  const address = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Firefox did not start:\n${output}`)), START_TIMEOUT_MS);
    firefox.once('exit', (code) => reject(new Error(`Firefox ended with ${code}:\n${output}`)));
    firefox.stderr.on('data', (data: Buffer) => {
      output += data.toString();
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? [];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    });
  });
  const stop = async () => {
    if (firefox.exitCode === null && firefox.signalCode === null) {
      const exit = once(firefox, 'exit');
      firefox.kill();
      await exit;
    }
    profile.remove();
  };
  try {
    return await windowOf(`${await address}/session`, screen, stop);
  } catch (cause) {
    await stop();
    throw cause;
  }
}

async function windowOf(url: string, { width }: PhoneScreen, stop: () => Promise<void>): Promise<EngineWindow> {
  const bidi = new Bidi(url);
  // the domains ask their driver for the connection; there is no driver here
  const driver = { getBidi: () => bidi, getCapabilities: () => new Map([['webSocketUrl', url]]) };
  const session = await Session.create(driver);
  await session.new({ capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'ignore' } } } });
  const [pages, script, input, log] = await Promise.all([
    BrowsingContext.create(driver),
    Script.create(driver),
    Input.create(driver),
    Log.create(driver),
  ]);
  const errors: string[] = [];
  await log.onEntryAdded(({ level, text }) => void (level === 'error' && errors.push(text ?? '')));
  const context = (await pages.getTree({})).contexts[0]?.context ?? '';
  await pages.setViewport({ context, viewport: { width, height: PHONE_HEIGHT } });

  const call = async (functionDeclaration: string): Promise<ScriptRemoteValue> => {
    const answer = await script.callFunction({
      functionDeclaration,
      awaitPromise: true,
      userActivation: false,
      target: { context },
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  const act = (actions: InputSourceActions) => input.performActions({ context, actions: [actions] });

  return {
    goTo: async (to) => void (await pages.navigate({ context, url: to, wait: 'complete' })),
    run: async (inPage, ...args) => {
      const result = await call(`async () => JSON.stringify(await (${inPage})(...${JSON.stringify(args)}))`);
      return result.type === 'string' ? JSON.parse(result.value) : undefined;
    },
    tap: async (find, ...args) => {
      const element = await call(`() => (${find})(...${JSON.stringify(args)})`);
      if (element.type !== 'node' || !element.sharedId) throw new Error('the element is gone');
      const origin = { type: 'element' as const, element: { sharedId: element.sharedId } };
      await act({
        type: 'pointer',
        id: 'finger',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    type: (text) =>
      act({
        type: 'key',
        id: 'keyboard',
        actions: [...text].flatMap((value) => [
          { type: 'keyDown' as const, value },
          { type: 'keyUp' as const, value },
        ]),
      }),
    allowLocation: () => Promise.resolve(), // by the preferences
    screenshot: async () => Buffer.from((await pages.captureScreenshot({ context })).data, 'base64'),
    errors: () => errors,
    close: async () => {
      await bidi.close();
      await stop();
    },
  };
}
