import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { once } from 'node:events'

const block = 512

/** Maximum of eleven octal digits. GNU tar stores larger sizes as plain bytes. */
const largestOctal = 8 ** 11 - 1

/** Streams files as a tar archive (ustar), which every system can read. */
export async function* getTar(files: { name: string; path: string }[]): AsyncGenerator<Uint8Array> {
  for (const { name, path } of files) {
    const { size } = await stat(path)
    yield header(name, size)
    let sent = 0
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      sent += piece.length
      yield piece
    }
    if (sent !== size) throw new Error(`${name} changed while it was being read.`)
    yield new Uint8Array(paddingAfter(size))
  }
  yield new Uint8Array(2 * block)
}

const paddingAfter = (size: number): number => (block - (size % block)) % block

const header = (name: string, size: number): Buffer => {
  const bytes = Buffer.alloc(block)
  bytes.write(name, 0, 100, 'utf8')
  bytes.write('0000600\0', 100)
  bytes.write('0000000\0', 108)
  bytes.write('0000000\0', 116)
  writeSize(bytes, size)
  bytes.write('00000000000\0', 136)
  bytes.write('        ', 148)
  bytes.write('0', 156)
  bytes.write('ustar\u000000', 257)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

const writeSize = (bytes: Buffer, size: number): void => {
  if (size <= largestOctal) {
    bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
    return
  }
  bytes.writeUInt8(0x80, 124)
  bytes.writeBigUInt64BE(BigInt(size), 128)
}

const readSize = (bytes: Buffer): number =>
  bytes.readUInt8(124) === 0x80
    ? Number(bytes.readBigUInt64BE(128))
    : Number.parseInt(bytes.toString('latin1', 124, 135).trim() || '0', 8)

const readName = (bytes: Buffer): string => bytes.toString('utf8', 0, 100).replace(/\0.*$/s, '')

/**
 * Extracts the files of a tar archive. Throws an Error for a file without a target path and for a truncated archive.
 *
 * @param pathOf returns the target path for a file name
 */
export const untar = async (
  pieces: AsyncIterable<Uint8Array>,
  pathOf: (name: string) => string | undefined,
): Promise<void> => {
  let waiting: Buffer = Buffer.alloc(0)
  let open: { out: WriteStream; left: number; padding: number } | undefined
  let isEnded = false
  for await (const piece of pieces) {
    waiting = Buffer.concat([waiting, piece])
    while (!isEnded) {
      if (open) {
        const consumed = Math.min(open.left, waiting.length)
        if (consumed > 0) await write(open.out, waiting.subarray(0, consumed))
        open.left -= consumed
        waiting = waiting.subarray(consumed)
        if (open.left > 0 || waiting.length < open.padding) break
        waiting = waiting.subarray(open.padding)
        open.out.end()
        await finished(open.out)
        open = undefined
      }
      if (waiting.length < block) break
      const header = waiting.subarray(0, block)
      waiting = waiting.subarray(block)
      isEnded = header.every(byte => byte === 0)
      if (isEnded) break
      const [name, size] = [readName(header), readSize(header)]
      const path = pathOf(name)
      if (path === undefined) throw new Error(`It contains an unexpected file: ${name}`)
      open = { out: createWriteStream(path, { mode: 0o600 }), left: size, padding: paddingAfter(size) }
    }
    if (isEnded) waiting = Buffer.alloc(0)
  }
  if (!isEnded) throw new Error("It's truncated.")
}

const write = async (out: WriteStream, piece: Uint8Array): Promise<void> => {
  // Copy the chunk, so that later changes do not affect it.
  if (!out.write(Uint8Array.from(piece))) await once(out, 'drain')
}
