// jsdom with the parts of a browser that it lacks: Node's fetch API, media queries of the width, and observers. A test makes
// elements visible with `scrollToEnd` of component.testing.tsx.
import { TestEnvironment } from 'jest-environment-jsdom';

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class IntersectionObserver {
  static connected = new Set();

  constructor(callback) {
    this.callback = callback;
  }

  observe(target) {
    this.target = target;
    IntersectionObserver.connected.add(this);
  }

  unobserve() {
    this.disconnect();
  }

  disconnect() {
    IntersectionObserver.connected.delete(this);
  }

  static showAll() {
    for (const one of [...this.connected]) one.callback([{ isIntersecting: true, target: one.target }], one);
  }
}

const PIXELS_PER_REM = 16;

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { AbortController, AbortSignal, Headers, Request, Response, fetch, structuredClone } = globalThis;
    Object.assign(this.global, { AbortController, AbortSignal, Headers, Request, Response, fetch, structuredClone });
    Object.assign(this.global, { ResizeObserver: SilentObserver, IntersectionObserver });
    const window = this.global;
    window.matchMedia = (media) => ({
      media,
      get matches() {
        const [, minimum] = /^\(min-width: ([\d.]+)rem\)$/.exec(media) ?? [];
        return minimum !== undefined && window.innerWidth >= Number(minimum) * PIXELS_PER_REM;
      },
      addEventListener() {},
      removeEventListener() {},
    });
    window.Blob.prototype.arrayBuffer = function arrayBuffer() {
      return new Promise((resolve) => {
        const reader = new window.FileReader();
        reader.onload = () => resolve(reader.result);
        reader.readAsArrayBuffer(this);
      });
    };
    window.CSS = { escape: (text) => text.replace(/[^\w-]/g, '\\$&') };
    window.scrollTo = () => undefined;
    window.Element.prototype.scrollIntoView = () => undefined;
    window.Element.prototype.hasPointerCapture = () => false;
    window.Element.prototype.setPointerCapture = () => undefined;
    window.Element.prototype.releasePointerCapture = () => undefined;
  }
}
