import type { SiteKeyResponse } from '../../../shared/auth/auth.contract.js';
import { LOGIN_ACTION } from '../../../shared/auth/login.fields.js';
import { VerificationError, type Verifier } from './verifier.js';

type Grecaptcha = {
  ready(done: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
};
declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

/** Google's script loads a second one from another host, which a network may block without an error event. */
const READY_WITHIN_MS = 10_000;

function loadScript(address: string): Promise<void> {
  if (window.grecaptcha) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new VerificationError('missing'));
    });
    document.head.append(script);
  });
}

function untilReady(): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new VerificationError('notReady')), READY_WITHIN_MS);
    window.grecaptcha?.ready(() => {
      clearTimeout(late);
      resolve();
    });
  });
}

/** Google reCAPTCHA v3: no puzzle, a token per attempt [I-16, I-17]. */
export async function recaptchaVerifier(site: Extract<SiteKeyResponse, { provider: 'recaptcha' }>): Promise<Verifier> {
  await loadScript(site.scriptUrl);
  await untilReady();
  return { prove: () => execute(site.siteKey), stop: () => undefined };
}

async function execute(siteKey: string): Promise<string> {
  if (!window.grecaptcha) throw new VerificationError('notReady');
  try {
    return await window.grecaptcha.execute(siteKey, { action: LOGIN_ACTION });
  } catch {
    throw new VerificationError('notExecuted');
  }
}
