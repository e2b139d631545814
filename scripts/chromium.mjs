// Finds the browser for the browser tests: CHROMIUM_PATH, an installed Chromium or Chrome, or Debian's package.
import { findTool } from './debian-tool.mjs';

export const findChromium = () =>
  findTool({
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    packageName: 'chromium',
    variable: 'CHROMIUM_PATH',
    purpose: 'the browser tests',
  });
