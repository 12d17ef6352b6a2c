import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { DamagedBinary, isUnchanged } from '#binary/packed-files'
import { folderOf, NotExecutable, NotOwnFolder, type Packed, unpackOnce } from '#binary/unpack'
import { tempFolder } from '#testing/temp-folder'
import { pack } from './pack.ts'

const files = {
  'package.json': '{"version":"1.0.0"}',
  'bin/sidepot.js': 'run()',
  'dist/ui/index.html': '<p>Sidepot</p>',
  'dist/ui/index.html.br': 'brotli',
  'dist/ui/index.html.gz': 'gzip',
}

const packed = async (more: Record<string, string> = {}): Promise<Packed> => {
  const folder = tempFolder()
  for (const [path, content] of Object.entries({ ...files, ...more })) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  chmodSync(join(folder, 'bin/sidepot.js'), 0o755)
  const { list, compressed } = await pack(folder, 1)
  return { list, compressed: () => compressed }
}

const unpacked = async (program: Packed, base = join(tempFolder(), 'cache/sidepot')) => {
  const folder = folderOf(base, program.list)
  unpackOnce(folder, program)
  return { folder, base, read: (path: string) => readFileSync(join(folder, path)) }
}

test('unpacks every file with its mode into a folder of the version, and gzips what has a brotli form', async () => {
  const program = await packed()
  const { folder, base, read } = await unpacked(program)
  expect(folder).toMatch(/cache\/sidepot\/1\.0\.0-[0-9a-f]{12}$/)
  expect(readdirSync(base)).toHaveLength(1)
  expect(read('dist/ui/index.html').toString()).toBe('<p>Sidepot</p>')
  expect(gunzipSync(read('dist/ui/index.html.gz')).toString()).toBe('<p>Sidepot</p>')
  expect(statSync(join(folder, 'bin/sidepot.js')).mode & 0o777).toBe(0o755)
  expect(isUnchanged(folder, program.list)).toBe(true)
})

test('does not unpack again what is complete', async () => {
  const program = await packed()
  const { base } = await unpacked(program)
  const compressed = () => {
    throw new Error('read the contents')
  }
  await unpacked({ ...program, compressed }, base)
})

test.each([
  ['deleted', (path: string) => rmSync(path)],
  ['cut off', (path: string) => writeFileSync(path, 'r')],
])('unpacks again when a file was %s', async (_what, damage) => {
  const program = await packed()
  const { folder, base } = await unpacked(program)
  damage(join(folder, 'bin/sidepot.js'))
  const { read } = await unpacked(program, base)
  expect(read('bin/sidepot.js').toString()).toBe('run()')
  expect(readdirSync(base)).toHaveLength(1)
})

test('a file changed in its length or its contents is noticed by doctor', async () => {
  const program = await packed()
  const { folder } = await unpacked(program)
  writeFileSync(join(folder, 'bin/sidepot.js'), 'ruin!')
  expect(isUnchanged(folder, program.list)).toBe(false)
  rmSync(join(folder, 'package.json'))
  expect(isUnchanged(folder, program.list)).toBe(false)
})

test.each([
  ['other contents', async () => (await packed({ 'bin/sidepot.js': 'steal()' })).compressed],
  [
    'half of its contents',
    async () => {
      const { compressed } = await packed()
      return () => compressed().subarray(0, 40)
    },
  ],
])('unpacks nothing from a binary with %s', async (_what, contents) => {
  const compressed = await contents()
  const base = join(tempFolder(), 'sidepot')
  await expect(unpacked({ ...(await packed()), compressed }, base)).rejects.toThrow(DamagedBinary)
  expect(readdirSync(base)).toEqual([])
})

test('leaves nothing where its compiled parts cannot be loaded', async () => {
  const program = await packed({ 'node_modules/argon2/argon2.node': 'not a library' })
  const base = join(tempFolder(), 'sidepot')
  await expect(unpacked(program, base)).rejects.toThrow(NotExecutable)
  expect(readdirSync(base)).toEqual([])
})

test('uses a folder that anyone can write to only if others cannot replace what is in it', async () => {
  const program = await packed()
  const base = tempFolder()
  chmodSync(base, 0o777)
  await expect(unpacked(program, base)).rejects.toThrow(NotOwnFolder)
  chmodSync(base, 0o1777)
  await unpacked(program, base)
})

test.skipIf(process.getuid?.() !== 0)('runs nothing from a folder of another account', async () => {
  const program = await packed()
  const { folder, base } = await unpacked(program)
  chownSync(folder, 65_534, 65_534)
  await expect(unpacked(program, base)).rejects.toThrow('it belongs to another account')
  chownSync(folder, 0, 0)
  chownSync(base, 65_534, 65_534)
  await expect(unpacked(program, base)).rejects.toThrow(NotOwnFolder)
})
