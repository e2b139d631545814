import { createCipheriv, randomBytes, webcrypto } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { seal, unseal } from './secrets.js';

const KEY = randomBytes(32);
const PURPOSE = 'ssn of worker 7';

describe('a sealed secret', () => {
  it('[U-10] is AES-256-GCM: another implementation opens it, as nonce, tag and content', async () => {
    const sealed = seal([KEY], PURPOSE, '123456789');
    const [nonce, tag, content] = [sealed.subarray(0, 12), sealed.subarray(12, 28), sealed.subarray(28)];
    const key = await webcrypto.subtle.importKey('raw', KEY, 'AES-GCM', false, ['decrypt']);
    const options = { name: 'AES-GCM', iv: nonce, additionalData: Buffer.from(PURPOSE), tagLength: 128 };
    const opened = await webcrypto.subtle.decrypt(options, key, Buffer.concat([content, tag]));
    expect(Buffer.from(opened).toString()).toBe('123456789');
  });

  it('[U-10] is opened if another implementation made it', () => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', KEY, nonce).setAAD(Buffer.from(PURPOSE));
    const content = Buffer.concat([cipher.update('123456789'), cipher.final()]);
    expect(unseal([KEY], PURPOSE, Buffer.concat([nonce, cipher.getAuthTag(), content])).toString()).toBe('123456789');
  });
});
