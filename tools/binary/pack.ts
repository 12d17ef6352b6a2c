import { readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type PackedList, sha256 } from '#binary/packed-files'
import { filesIn } from '../../bin/files-in.js'

/**
 * Lists and compresses all files of a folder, except FILE.gz next to FILE.br, which unpacking makes again.
 *
 * @param quality of brotli: 11 takes one and a half minutes, 5 a second
 */
export const pack = async (
  folder: string,
  quality: number,
): Promise<{ list: PackedList; compressed: Buffer }> => {
  const paths = (await filesIn(folder)).filter(path => !path.endsWith('.gz')).sort()
  const contents = paths.map(path => readFileSync(path))
  const files = paths.map((path, index) => ({
    path: relative(folder, path).replaceAll(sep, '/'),
    bytes: contents[index]?.length ?? 0,
    mode: statSync(path).mode & 0o777,
  }))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const whole = Buffer.concat(contents)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
  }
  return {
    list: { version, sha256: sha256([whole]), files },
    compressed: await promisify(brotliCompress)(whole, { params }),
  }
}
