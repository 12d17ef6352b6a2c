import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { bundle } from '../../bin/bundle.js'
import { pack } from './pack.ts'

const { resolve } = createRequire(import.meta.url)
const isMac = process.platform === 'darwin'

/**
 * Writes a binary that contains the running Node and a program's folder.
 *
 * @param folder as staged by bin/stage.js
 * @param quality of brotli, 1 to 11
 */
export const makeBinary = async (folder: string, target: string, quality: number): Promise<void> => {
  const work = mkdtempSync(join(tmpdir(), 'sidepot-binary-'))
  try {
    const blob = await makeBlob(folder, work, quality)
    const binary = join(work, 'binary')
    copyFileSync(process.execPath, binary)
    chmodSync(binary, 0o755)
    await removeSymbols(binary)
    await addBlob(binary, blob)
    // A running binary can't be written to, but be replaced.
    rmSync(target, { force: true })
    copyFileSync(binary, target)
  } finally {
    rmSync(work, { recursive: true })
  }
}

/** Writes what Node finds in its own executable, and returns the path. */
const makeBlob = async (folder: string, work: string, quality: number): Promise<string> => {
  const place = (name: string) => join(work, name)
  const { list, compressed } = await pack(folder, quality)
  writeFileSync(place('list.json'), JSON.stringify(list))
  writeFileSync(place('contents.br'), compressed)
  await bundle(
    { main: 'src/binary/main.ts' },
    { file: place('main.cjs'), format: 'cjs', codeSplitting: false },
  )
  const config = {
    main: place('main.cjs'),
    output: place('blob'),
    disableExperimentalSEAWarning: true,
    assets: { list: place('list.json'), contents: place('contents.br') },
  }
  writeFileSync(place('config.json'), JSON.stringify(config))
  await execa(process.execPath, ['--experimental-sea-config', place('config.json')])
  return config.output
}

/** Saves 12 MB where binutils are installed. A Mac's signature has to go, because the blob makes it invalid. */
const removeSymbols = async (binary: string): Promise<void> => {
  if (isMac) await execa('codesign', ['--remove-signature', binary])
  else if (process.platform === 'linux') await execa('strip', [binary], { reject: false })
}

/** Text in Node's executable that switches the blob on. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

const addBlob = async (binary: string, blob: string): Promise<void> => {
  const options = ['--sentinel-fuse', fuse, ...(isMac ? ['--macho-segment-name', 'NODE_SEA'] : [])]
  await execa(process.execPath, [resolve('postject/dist/cli.js'), binary, 'NODE_SEA_BLOB', blob, ...options])
  if (isMac) await execa('codesign', ['--sign', '-', binary])
}
