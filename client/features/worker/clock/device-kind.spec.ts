import { describe, expect, it } from '@jest/globals';
import { deviceKind } from './device-kind.js';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';

describe('the device whose settings are explained', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15', 5, 'iphone'],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile', 5, 'android'],
    [MAC, 5, 'iphone'],
    [MAC, 0, 'desktop'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0', 0, 'desktop'],
  ] as const)('[K-14] %s', (userAgent, maxTouchPoints, kind) => {
    expect(deviceKind({ userAgent, maxTouchPoints })).toBe(kind);
  });
});
