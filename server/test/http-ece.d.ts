declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Decrypts a message of RFC 8188 with the keys of whom it is for. */
  const ece: {
    decrypt: (message: Buffer, how: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }) => Buffer
  }
  export default ece
}
