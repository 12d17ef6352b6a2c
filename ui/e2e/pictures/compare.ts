import type { IndexedPicture, Picture } from './png.ts'
import { colorAt, distance, nearest } from './small.ts'

/** Minimum difference in brightness that counts; rendering differences between browser versions stay below. */
const strange = 28

/** Number of differing pixels to tolerate: a rounded corner, or a hairline between two surfaces. */
const tolerated = 6

/** Difference between two pictures: the new one in gray, with differences in red. */
export type Difference = { pixels: number; shown: IndexedPicture }

/** Distance of a pixel from the range of the surrounding pixels in another picture, in its worst channel. */
const outside = (picture: Picture, pixel: number, other: Picture): number => {
  const { width, height, rgb } = other
  const [x, y] = [pixel % picture.width, Math.floor(pixel / picture.width)]
  const [top, bottom] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)]
  const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)]
  let far = 0
  for (let channel = 0; channel < 3; channel++) {
    const value = picture.rgb[pixel * 3 + channel] ?? 0
    let lowest = 255
    let highest = 0
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const there = rgb[(row * width + column) * 3 + channel] ?? 0
        if (there < lowest) lowest = there
        if (there > highest) highest = there
      }
    }
    far = Math.max(far, lowest - value, value - highest)
  }
  return far
}

const isSame = (picture: Picture, other: Picture, pixel: number): boolean =>
  picture.width === other.width && colorAt(picture, pixel) === colorAt(other, pixel)

/** Pixels of a picture that match nothing at or around the same place in the other. */
const unmatchedPixels = (picture: Picture, other: Picture, lost: (pixel: number) => number): Uint8Array => {
  const found = new Uint8Array(picture.width * picture.height)
  for (let pixel = 0; pixel < found.length; pixel++) {
    if (isSame(picture, other, pixel)) continue
    const far = outside(picture, pixel, other)
    if (far > strange && far > strange + lost(pixel)) found[pixel] = 1
  }
  return found
}

const colorsOf = (picture: Picture): number[] => [
  ...new Set(Array.from({ length: picture.width * picture.height }, (_, pixel) => colorAt(picture, pixel))),
]

/** Color loss of each pixel when reduced to the other picture's palette. */
const losses = (picture: Picture, other: Picture) => {
  const colors = colorsOf(other)
  const known = new Map<number, number>()
  return (pixel: number): number => {
    const color = colorAt(picture, pixel)
    const lost = known.get(color) ?? distance(color, colors[nearest(colors, color)] ?? 0)
    known.set(color, lost)
    return lost
  }
}

const greys = [0xffffff, 0xf0f0f0, 0xd8d8d8, 0xc0c0c0]
const red = greys.length

const show = (picture: Picture, found: Uint8Array): IndexedPicture => {
  const { width, height } = picture
  const places = found.map((isStrange, pixel) =>
    isStrange ? red : 3 - ((colorAt(picture, pixel) >> 14) & 3),
  )
  return { width, height, colors: [...greys, 0xd01020], places }
}

/**
 * Returns the difference between a shrunk picture and its reference, or undefined if they match. Ignores font
 * smoothing, shifts by one pixel, and color loss from the reference's small palette.
 */
export const compare = (reference: Picture, now: Picture): Difference | undefined => {
  const { width, height } = now
  const lost = losses(now, reference)
  const found = unmatchedPixels(now, reference, lost)
  const isSameWidth = width === reference.width
  const gone = unmatchedPixels(reference, now, pixel => (isSameWidth ? lost(pixel) : 0))
  gone.forEach((isGone, pixel) => {
    const [x, y] = [pixel % reference.width, Math.floor(pixel / reference.width)]
    if (isGone && x < width && y < height) found[y * width + x] = 1
  })
  const sizes = Math.abs(width - reference.width) + Math.abs(height - reference.height)
  const pixels = found.reduce((sum, one) => sum + one, 0)
  return pixels > tolerated || sizes > 1 ? { pixels, shown: show(now, found) } : undefined
}
