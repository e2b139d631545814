import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { AT_THE_SITE } from '../browser/browser.js';
import { freePort, temporaryFolder } from '../servers/server.js';
import { until } from '../browser/until.js';
import { PHONE_HEIGHT, TIME_ZONE, type EngineWindow, type PhoneScreen } from './engine-window.js';

/**
 * WebKitGTK's MiniBrowser on a virtual display of its own. `--full-screen` leaves out the toolbar, which is wider than a
 * phone. An automated MiniBrowser never stores its profile.
 * It keeps pages for "back", as an iPhone does [O-78].
 */
export async function launchWebKit(screen: PhoneScreen): Promise<EngineWindow> {
  const home = temporaryFolder();
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn(required('WEBKIT_DRIVER_PATH'), [`--port=${port}`], {
    env: {
      ...process.env,
      HOME: home.path,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      TZ: TIME_ZONE,
      NO_AT_BRIDGE: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(driver);
  const stop = async () => {
    await ended(driver);
    await ended(display.process);
    home.remove();
  };
  try {
    await until(() => isReady(port), 'WebKitWebDriver is ready', 15_000);
    const session = await startSession(port);
    await session.manage().setTimeouts({ script: 30_000, pageLoad: 60_000 });
    await session.manage().window().setRect({ x: 0, y: 0, width: screen.width, height: PHONE_HEIGHT });
    return windowOf(session, stop);
  } catch (cause) {
    await stop();
    throw new Error(`WebKit did not start:\n${output()}`, { cause });
  }
}

function startSession(port: number): Promise<WebDriver> {
  const args = ['--automation', '--full-screen', '--enable-page-cache=true'];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: required('MINIBROWSER_PATH'), args },
  });
  return new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
}

function windowOf(session: WebDriver, stop: () => Promise<void>): EngineWindow {
  const window: EngineWindow = {
    goTo: (url) => session.get(url),
    run: async (inPage, ...args) => {
      const answer = await session.executeAsyncScript<{ value?: string; error?: string }>(
        `const [args, done] = arguments;
         Promise.resolve().then(() => (${inPage})(...args))
           .then((value) => done({ value: JSON.stringify(value) }), (error) => done({ error: String(error) }));`,
        args,
      );
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value === undefined ? undefined : JSON.parse(answer.value);
    },
    tap: async (find, ...args) => {
      const element = await session.executeScript<WebElement | null>(`return (${find})(...arguments[0]);`, args);
      if (!element) throw new Error('the element is gone');
      await element.click();
    },
    type: async (text) => session.switchTo().activeElement().sendKeys(text),
    // MiniBrowser asks in a dialog of the system, which WebDriver does not see, and has no location without GeoClue
    allowLocation: () => window.run(replaceLocation, AT_THE_SITE),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    errors: () => [], // neither WebDriver nor MiniBrowser reports them
    close: async () => {
      await session.quit().catch(() => undefined); // it may have ended with a failed test
      await stop();
    },
  };
  return window;
}

/** In the page: replaces the phone's location by a fixed one. */
function replaceLocation(coords: object): void {
  Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
    configurable: true,
    value: (found: (position: object) => void) => setTimeout(() => found({ coords, timestamp: Date.now() }), 50),
  });
}

/** A virtual screen with a free number. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const server = spawn(required('XVFB_PATH'), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, process: server };
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

function required(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: run these tests through npm run test:engines`);
  return value;
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (text += data.toString()));
  return () => text;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
