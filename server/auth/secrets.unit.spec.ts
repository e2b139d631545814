import { createCipheriv, randomBytes, webcrypto } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hashSecret, newSecret, seal, unseal } from './secrets.js';

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

  it('[U-10] is opened with the key that sealed it, anywhere in the ring, and with no other', () => {
    const [newest, earlier, first] = [randomBytes(32), randomBytes(32), randomBytes(32)];
    for (const key of [newest, earlier, first])
      expect(unseal([newest, earlier, first], PURPOSE, seal([key], PURPOSE, '123')).toString()).toBe('123');
    expect(unseal([newest], PURPOSE, seal([newest, earlier], PURPOSE, '123')).toString()).toBe('123');
    expect(() => unseal([newest, earlier], PURPOSE, seal([first], PURPOSE, '123'))).toThrow('unable to authenticate');
  });

  it('[U-10] is opened for its own purpose only, and only with its whole tag', () => {
    expect(() => unseal([KEY], 'ssn of worker 8', seal([KEY], PURPOSE, '123'))).toThrow('unable to authenticate');
    const withShortTag = seal([KEY], PURPOSE, '').subarray(0, 12 + 4);
    expect(() => unseal([KEY], PURPOSE, withShortTag)).toThrow('Invalid authentication tag');
  });
});

describe('the secret of a link', () => {
  it('[A-33] has 32 random bytes and is stored as its SHA-256', () => {
    expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32);
    expect(newSecret()).not.toBe(newSecret());
    expect(hashSecret('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
