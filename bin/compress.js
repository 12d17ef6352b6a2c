import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/
const smallest = 1024

/**
 * Writes FILE.br and FILE.gz next to every text file of at least 1 KB, so that the server can send them as is. Returns
 * the total compressed size in bytes, as `brotliBytes`.
 *
 * @param {string[]} files
 */
export const compressFiles = async files => {
  const texts = files.filter(path => compressible.test(path))
  const sizes = await Promise.all(texts.map(compressFile))
  return { brotli: sizes.reduce((total, size) => total + size, 0) }
}

/** @param {string} path */
const compressFile = async path => {
  const content = await readFile(path)
  if (content.length < smallest) return content.length
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  return br.length
}
