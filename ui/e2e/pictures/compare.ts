import type { FewColours, Picture } from './png.ts'
import { colourAt, distance, nearest } from './small.ts'

/** What is so much lighter or darker looks different; what another version of a browser draws otherwise stays below. */
const strange = 28

/** So many small pixels may look different: the end of a rounded corner, a hairline on the edge between two. */
const tolerated = 6

/** A difference between two pictures: where, as the new one in grey with red on it. */
export type Difference = { pixels: number; shown: FewColours }

/** How far a pixel lies outside what is at its place and around it in another picture, in its strangest channel. */
const outside = (picture: Picture, pixel: number, other: Picture): number => {
  const { width, height, rgb } = other
  const [x, y] = [pixel % picture.width, Math.floor(pixel / picture.width)]
  const [top, bottom] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)]
  const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)]
  let far = 0
  for (let channel = 0; channel < 3; channel++) {
    const value = picture.rgb[pixel * 3 + channel] ?? 0
    let least = 255
    let most = 0
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const there = rgb[(row * width + column) * 3 + channel] ?? 0
        if (there < least) least = there
        if (there > most) most = there
      }
    }
    far = Math.max(far, least - value, value - most)
  }
  return far
}

const isSame = (picture: Picture, other: Picture, pixel: number): boolean =>
  picture.width === other.width && colourAt(picture, pixel) === colourAt(other, pixel)

/** The pixels of a picture that look like nothing in the same place of another, or between what lies next to it. */
const strangers = (picture: Picture, other: Picture, lost: (pixel: number) => number): Uint8Array => {
  const found = new Uint8Array(picture.width * picture.height)
  for (let pixel = 0; pixel < found.length; pixel++) {
    if (isSame(picture, other, pixel)) continue
    const far = outside(picture, pixel, other)
    if (far > strange && far > strange + lost(pixel)) found[pixel] = 1
  }
  return found
}

const coloursOf = (picture: Picture): number[] => [
  ...new Set(Array.from({ length: picture.width * picture.height }, (_, pixel) => colourAt(picture, pixel))),
]

/** What each pixel of a picture would lose in the colours of another. */
const losses = (picture: Picture, other: Picture) => {
  const colours = coloursOf(other)
  const known = new Map<number, number>()
  return (pixel: number): number => {
    const colour = colourAt(picture, pixel)
    const lost = known.get(colour) ?? distance(colour, colours[nearest(colours, colour)] ?? 0)
    known.set(colour, lost)
    return lost
  }
}

/** Grey from light to dark, and red behind them. */
const greys = [0xffffff, 0xf0f0f0, 0xd8d8d8, 0xc0c0c0]
const red = greys.length

const show = (picture: Picture, found: Uint8Array): FewColours => {
  const { width, height } = picture
  const places = found.map((isStrange, pixel) =>
    isStrange ? red : 3 - ((colourAt(picture, pixel) >> 14) & 3),
  )
  return { width, height, colours: [...greys, 0xd01020], places }
}

/**
 * Where a small picture looks different from its reference, and undefined where it does not: letters may be smoothed
 * otherwise or lie a pixel beside, and what the reference lost for having few colours does not count.
 */
export const compare = (reference: Picture, now: Picture): Difference | undefined => {
  const { width, height } = now
  const lost = losses(now, reference)
  const found = strangers(now, reference, lost)
  const isSameWidth = width === reference.width
  const gone = strangers(reference, now, pixel => (isSameWidth ? lost(pixel) : 0))
  gone.forEach((isGone, pixel) => {
    const [x, y] = [pixel % reference.width, Math.floor(pixel / reference.width)]
    if (isGone && x < width && y < height) found[y * width + x] = 1
  })
  const sizes = Math.abs(width - reference.width) + Math.abs(height - reference.height)
  const pixels = found.reduce((sum, one) => sum + one, 0)
  return pixels > tolerated || sizes > 1 ? { pixels, shown: show(now, found) } : undefined
}
