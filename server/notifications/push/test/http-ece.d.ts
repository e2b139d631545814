declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  type Sealed = { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer };
  const ece: { decrypt(sealed: Buffer, how: Sealed): Buffer };
  export default ece;
}
