import { describe, expect, it } from '@jest/globals';
import { toastBottom, type ToastSurroundings } from './toast-place.js';

const WINDOW = { windowHeight: 800, toastHeight: 92, dialog: null, head: null, footers: [], inUse: [], field: null };
const place = (around: Partial<ToastSurroundings> = {}) => toastBottom({ ...WINDOW, ...around });

describe('the position of a toast', () => {
  it('[H-14] is the footer of the window, above a dock', () => {
    expect(place()).toBe(0);
    expect(place({ footers: [{ top: 740, bottom: 800 }] })).toBe(60);
  });

  it('[H-168] covers the dock if the toast is higher than the space above it', () => {
    const dock = { footers: [{ top: 540, bottom: 640 }], windowHeight: 640 };
    expect(place({ ...dock, toastHeight: 540 })).toBe(100);
    expect(place({ ...dock, toastHeight: 541 })).toBe(99);
    expect(place({ ...dock, toastHeight: 640 })).toBe(0);
    expect(place({ ...dock, toastHeight: 641 })).toBe(0);
  });

  it('[H-14] is above a sheet that leaves enough space, and not if it is a pixel short', () => {
    const sheet = (top: number) => ({
      dialog: { top, bottom: 800 },
      head: { top, bottom: top + 80 },
      footers: [{ top: 680, bottom: 800 }],
    });
    expect(place(sheet(92))).toBe(708);
    expect(place(sheet(91))).toBe(120);
  });

  it('[H-14] is above the highest footer of a tall dialog', () => {
    const work = { dialog: { top: 64, bottom: 800 }, head: { top: 64, bottom: 130 } };
    const footers = [
      { top: 730, bottom: 800 },
      { top: 690, bottom: 800 },
    ];
    expect(place({ ...work, footers })).toBe(110);
  });

  it('[H-14, H-117] is below the head if there is no footer, and at the top of the window if there is no space between them', () => {
    const tall = { dialog: { top: 64, bottom: 800 }, head: { top: 64, bottom: 130 } };
    expect(place(tall)).toBe(800 - 130 - 92);
    expect(place({ ...tall, footers: [{ top: 221, bottom: 800 }] })).toBe(800 - 92);
    expect(place({ ...tall, footers: [{ top: 222, bottom: 800 }] })).toBe(800 - 222);
  });

  it('[H-14] is below the head if it would cover the focused field, and only if that helps', () => {
    const form = {
      dialog: { top: 64, bottom: 800 },
      head: { top: 64, bottom: 130 },
      footers: [{ top: 690, bottom: 800 }],
    };
    const typedIn = (top: number, bottom: number) => place({ ...form, field: { top, bottom } });
    const [aboveFoot, belowHead] = [110, 800 - 130 - 92];
    expect(typedIn(550, 598)).toBe(aboveFoot);
    expect(typedIn(551, 599)).toBe(belowHead);
    expect(typedIn(689, 737)).toBe(belowHead);
    expect(typedIn(690, 738)).toBe(aboveFoot);
    expect(typedIn(221, 650)).toBe(aboveFoot);
    expect(typedIn(222, 650)).toBe(belowHead);
  });

  it('[H-14] never leaves the window', () => {
    const low = { windowHeight: 200, dialog: { top: 10, bottom: 200 }, head: { top: 10, bottom: 150 } };
    expect(place(low)).toBe(0);
    const scrolledUp = { dialog: { top: 64, bottom: 800 }, head: { top: -300, bottom: -100 } };
    expect(place(scrolledUp)).toBe(800 - 92);
  });

  it('[H-43, H-145] is at the top of the window if it would cover a primary button or the focused field of the page, and only if that helps', () => {
    const action = (top: number) => ({ top, bottom: top + 56 });
    expect(place({ inUse: [action(652)] })).toBe(0);
    expect(place({ inUse: [action(653)] })).toBe(708);
    expect(place({ inUse: [action(760)] })).toBe(708);
    expect(place({ inUse: [action(700), action(91)] })).toBe(0);
    expect(place({ inUse: [action(700), action(92)] })).toBe(708);
    expect(place({ inUse: [action(640)], footers: [{ top: 740, bottom: 800 }] })).toBe(708);
  });
});
