import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from '../../test/support/test-app.js';

function decoded(eml: string): string {
  return eml
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** Returns all mails to an address, oldest first. */
export async function mailsTo(test: TestApp, address: string): Promise<string[]> {
  const folder = join(test.config.dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map(decoded);
}

/** Returns the newest mail to an address, after waiting for `count` mails. */
export async function deliveredMail(test: TestApp, address: string, count = 1): Promise<string> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const mails = await mailsTo(test, address);
    if (mails.length >= count) return mails.at(-1) as string;
    await pause(50);
  }
  throw new Error(`no mail number ${count} to ${address}`);
}
