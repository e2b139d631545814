// jsdom with the parts of a browser that it lacks: Node's fetch API, and observers of sizes that never report one.
import { TestEnvironment } from 'jest-environment-jsdom';

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { AbortController, AbortSignal, Headers, Request, Response, fetch, structuredClone } = globalThis;
    Object.assign(this.global, { AbortController, AbortSignal, Headers, Request, Response, fetch, structuredClone });
    Object.assign(this.global, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });
    this.global.matchMedia ??= (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
  }
}
