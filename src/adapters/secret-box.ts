import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretBox } from '#core/kernel/ports/installation'

const version = 'v1'

/** @param key any text with enough entropy; the encryption key is derived from it */
export const secretBox = (key: string): SecretBox => {
  const cipherKey = Buffer.from(hkdfSync('sha256', key, 'sidepot', 'sealed secrets', 32))
  return {
    seal: (text, place) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [version, nonce, cipher.getAuthTag(), sealed]
        .map(part => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.')
    },
    open: (value, place) => {
      const [storedVersion, nonce, tag, sealed] = value.split('.')
      if (storedVersion !== version || !nonce || !tag || sealed === undefined)
        throw new Error("This isn't a sealed secret")
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(place))
        .setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}
