export type DeviceKind = 'iphone' | 'android' | 'desktop';

/** The device whose location settings to explain. An iPad reports itself as a Mac, but no Mac has a touch screen. */
export function deviceKind(device: { userAgent: string; maxTouchPoints: number }): DeviceKind {
  if (/Android/i.test(device.userAgent)) return 'android';
  if (/iPhone|iPad|iPod/.test(device.userAgent)) return 'iphone';
  return /Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1 ? 'iphone' : 'desktop';
}
