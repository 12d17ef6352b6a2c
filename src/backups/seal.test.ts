import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  Decrypter,
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption'
import { describe, expect, test } from 'vitest'
import { tempFolder } from '#testing/temp-folder'
import { checkRecipients, seal, unseal } from './seal.ts'

const sealed = async (options: { identity?: string; bytes?: number; key?: string } = {}) => {
  const folder = tempFolder()
  const identity = options.identity ?? (await generateX25519Identity())
  const content = randomBytes(options.bytes ?? 200_001)
  const [file, to] = [join(folder, 'copy'), join(folder, 'sealed')]
  writeFileSync(file, content)
  const bundle = {
    file,
    ending: 'db' as const,
    key: 'key' in options ? options.key : 'the key of the secrets',
  }
  await seal(bundle, [await identityToRecipient(identity)], to)
  return { folder, identity, content, to }
}

describe('a sealed backup', () => {
  test('contains the database and key, and opens with the identity alone', async () => {
    const { folder, identity, content, to } = await sealed()
    expect(statSync(to).mode & 0o777).toBe(0o600)
    expect(readFileSync(to).includes('the key of the secrets')).toBe(false)
    const lines = `# created: 2026-11-20\n# public key: age1…\n${identity}\n`
    const opened = await unseal(to, lines, folder)
    expect(opened).toMatchObject({ ending: 'db', key: 'the key of the secrets' })
    expect(readFileSync(opened.file).equals(content)).toBe(true)
  })

  test('contains no key when the database has none', async () => {
    const { folder, identity, to } = await sealed({ key: undefined })
    expect((await unseal(to, identity, folder)).key).toBeUndefined()
  })

  test('can be encrypted to post-quantum keys too', async () => {
    const { folder, identity, content, to } = await sealed({ identity: await generateHybridIdentity() })
    const { file } = await unseal(to, identity, folder)
    expect(readFileSync(file).equals(content)).toBe(true)
  })

  test('contains an ordinary tar archive', async () => {
    const { folder, identity, content, to } = await sealed({ bytes: 512 })
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const tar = join(folder, 'opened.tar')
    writeFileSync(tar, await decrypter.decrypt(readFileSync(to)))
    mkdirSync(join(folder, 'out'))
    const ran = spawnSync('tar', ['-xf', tar, '-C', join(folder, 'out')], { encoding: 'utf8' })
    // Some machines have no tar, so there is nothing to compare with.
    if (ran.error) return
    expect([ran.status, ran.stderr]).toEqual([0, ''])
    expect(readFileSync(join(folder, 'out/sidepot.db')).equals(content)).toBe(true)
    expect(readFileSync(join(folder, 'out/secret.key'), 'utf8')).toBe('the key of the secrets')
  })

  test('does not open with another identity or after any change', async () => {
    const { folder, identity, to } = await sealed()
    await expect(unseal(to, await generateX25519Identity(), folder)).rejects.toThrow(
      "It was encrypted for a different key than the identity's.",
    )
    await expect(unseal(to, 'a password', folder)).rejects.toThrow('The identity file has no AGE-SECRET-KEY')
    const bytes = readFileSync(to)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100)
    writeFileSync(to, bytes)
    await expect(unseal(to, identity, folder)).rejects.toThrow("It can't be decrypted: ")
    truncateSync(to, 70_000)
    await expect(unseal(to, identity, folder)).rejects.toThrow("It can't be decrypted: ")
    truncateSync(to, 0)
    await expect(unseal(to, identity, folder)).rejects.toThrow("It's empty.")
    writeFileSync(to, 'something else')
    await expect(unseal(to, identity, folder)).rejects.toThrow("It can't be decrypted: ")
  })
})

test('names a public key with a typo', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  await checkRecipients([recipient])
  const wrong = `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`
  await expect(checkRecipients([recipient, wrong])).rejects.toThrow(`${wrong} isn't an age public key`)
})
