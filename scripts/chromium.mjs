// The browser for the browser tests: CHROMIUM_PATH, one on the machine, or Debian's when we may install it.
import { findTool } from './debian-tool.mjs';

export const findChromium = () =>
  findTool({
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    packageName: 'chromium',
    chosen: 'CHROMIUM_PATH',
    purpose: 'the browser tests',
  });
