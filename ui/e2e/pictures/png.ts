import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** Opaque picture: red, green and blue of each pixel, row by row. */
export type Picture = { width: number; height: number; rgb: Uint8Array }

/** Picture with at most 16 colors; each pixel is a palette index. */
export type IndexedPicture = { width: number; height: number; colors: number[]; places: Uint8Array }

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Color types that Chromium and this file write. */
const paletted = 3
const channels = new Map([
  [2, 3],
  [6, 4],
  [paletted, 1],
])

const chunksOf = (png: Buffer): Map<string, Buffer> => {
  const chunks = new Map<string, Buffer>()
  for (let at = signature.length; at < png.length;) {
    const length = png.readUInt32BE(at)
    const name = png.toString('latin1', at + 4, at + 8)
    const data = png.subarray(at + 8, at + 8 + length)
    chunks.set(name, Buffer.concat([chunks.get(name) ?? Buffer.alloc(0), data]))
    at += length + 12
  }
  return chunks
}

const paeth = (left: number, up: number, corner: number): number => {
  const toLeft = Math.abs(up - corner)
  const toUp = Math.abs(left - corner)
  const toCorner = Math.abs(left + up - 2 * corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

/**
 * Reverses the filters of all rows; each row starts with its filter type. A large screen has 15 million bytes, so each
 * filter has its own loop.
 */
const unfilter = (raw: Uint8Array, rowBytes: number, step: number): Uint8Array => {
  const height = raw.length / (rowBytes + 1)
  const output = new Uint8Array(height * rowBytes)
  const before = new Uint8Array(step + rowBytes)
  const row = new Uint8Array(step + rowBytes)
  for (let y = 0; y < height; y++) {
    const from = y * (rowBytes + 1)
    row.set(raw.subarray(from + 1, from + 1 + rowBytes), step)
    undo[raw[from] ?? 0]?.(row, before, step)
    output.set(row.subarray(step), y * rowBytes)
    before.set(row)
  }
  return output
}

type Undo = (row: Uint8Array, before: Uint8Array, step: number) => void

/** By filter type: none, left, up, average, Paeth. */
const undo: readonly (Undo | undefined)[] = [
  undefined,
  (row, _before, step) => {
    for (let x = step; x < row.length; x++) row[x] = (row[x] ?? 0) + (row[x - step] ?? 0)
  },
  (row, before, step) => {
    for (let x = step; x < row.length; x++) row[x] = (row[x] ?? 0) + (before[x] ?? 0)
  },
  (row, before, step) => {
    for (let x = step; x < row.length; x++) {
      row[x] = (row[x] ?? 0) + (((row[x - step] ?? 0) + (before[x] ?? 0)) >> 1)
    }
  },
  (row, before, step) => {
    for (let x = step; x < row.length; x++) {
      row[x] = (row[x] ?? 0) + paeth(row[x - step] ?? 0, before[x] ?? 0, before[x - step] ?? 0)
    }
  },
]

/** Palette index of a pixel when two pixels share a byte. */
const placeOf = (bytes: Uint8Array, rowBytes: number, width: number, pixel: number): number => {
  const x = pixel % width
  const pair = bytes[Math.floor(pixel / width) * rowBytes + (x >> 1)] ?? 0
  return x % 2 === 0 ? pair >> 4 : pair & 15
}

/**
 * Reads PNGs written by Chromium or by `writePng`.
 *
 * @throws for other PNG types: interlaced, 16-bit or grayscale
 */
export const readPng = (png: Buffer): Picture => {
  const chunks = chunksOf(png)
  const header = chunks.get('IHDR')
  if (!header) throw new Error('This is no PNG')
  const [width, height, depth, kind = 0] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    header[8],
    header[9],
  ]
  const each = channels.get(kind)
  if (each === undefined || depth !== (kind === paletted ? 4 : 8) || header[12] !== 0) {
    throw new Error(`PNGs of color type ${kind} with ${depth} bits aren't supported`)
  }
  const rowBytes = kind === paletted ? Math.ceil(width / 2) : width * each
  const bytes = unfilter(inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0)), rowBytes, each)
  const colors = chunks.get('PLTE') ?? Buffer.alloc(0)
  const rgb = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = kind === paletted ? placeOf(bytes, rowBytes, width, pixel) * 3 : pixel * each
    const from = kind === paletted ? colors : bytes
    rgb[pixel * 3] = from[at] ?? 0
    rgb[pixel * 3 + 1] = from[at + 1] ?? 0
    rgb[pixel * 3 + 2] = from[at + 2] ?? 0
  }
  return { width, height, rgb }
}

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Packs two pixels per byte, with filter type 0 before every row, which suits small palettes best. */
const packPixels = ({ width, height, places }: IndexedPicture): Buffer => {
  const rowBytes = Math.ceil(width / 2) + 1
  const rows = Buffer.alloc(rowBytes * height)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const x = pixel % width
    const at = Math.floor(pixel / width) * rowBytes + 1 + (x >> 1)
    rows[at] = (rows[at] ?? 0) | ((places[pixel] ?? 0) << (x % 2 === 0 ? 4 : 0))
  }
  return rows
}

/** Encodes a small-palette picture as the smallest possible PNG. */
export const writePng = (picture: IndexedPicture): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(picture.width, 0)
  header.writeUInt32BE(picture.height, 4)
  header[8] = 4
  header[9] = paletted
  const colors = Buffer.alloc(picture.colors.length * 3)
  picture.colors.forEach((color, place) => colors.writeUIntBE(color, place * 3, 3))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', deflateSync(packPixels(picture), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
