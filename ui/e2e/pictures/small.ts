import type { IndexedPicture, Picture } from './png.ts'

/** Number of screen pixels per reference pixel, in each direction. */
const scale = 4

const maxColors = 16

/** Shrinks a picture to a quarter of its width and height: text becomes gray, so that font smoothing doesn't matter. */
export const shrink = ({ width, height, rgb }: Picture): Picture => {
  const [across, down] = [Math.ceil(width / scale), Math.ceil(height / scale)]
  const sums = new Uint32Array(across * down * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = ((y >> 2) * across + (x >> 2)) * 4
      const from = (y * width + x) * 3
      sums[to] = (sums[to] ?? 0) + (rgb[from] ?? 0)
      sums[to + 1] = (sums[to + 1] ?? 0) + (rgb[from + 1] ?? 0)
      sums[to + 2] = (sums[to + 2] ?? 0) + (rgb[from + 2] ?? 0)
      sums[to + 3] = (sums[to + 3] ?? 0) + 1
    }
  }
  const small = new Uint8Array(across * down * 3)
  for (let pixel = 0; pixel < across * down; pixel++) {
    const count = sums[pixel * 4 + 3] ?? 1
    for (const channel of [0, 1, 2]) {
      small[pixel * 3 + channel] = Math.round((sums[pixel * 4 + channel] ?? 0) / count)
    }
  }
  return { width: across, height: down, rgb: small }
}

export const colorAt = ({ rgb }: Picture, pixel: number): number =>
  ((rgb[pixel * 3] ?? 0) << 16) | ((rgb[pixel * 3 + 1] ?? 0) << 8) | (rgb[pixel * 3 + 2] ?? 0)

/** Returns the distance between two colors in their most different channel, 0 to 255. */
export const distance = (one: number, other: number): number =>
  Math.max(
    Math.abs((one >> 16) - (other >> 16)),
    Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)),
    Math.abs((one & 255) - (other & 255)),
  )

/** Counts the pixels of each color; similar colors count as one. */
const countColors = (picture: Picture): Map<number, number> => {
  const shades = new Map<number, Map<number, number>>()
  for (let pixel = 0; pixel < picture.width * picture.height; pixel++) {
    const color = colorAt(picture, pixel)
    const shade = color & 0xf8f8f8
    const counts = shades.get(shade) ?? new Map<number, number>()
    shades.set(shade, counts.set(color, (counts.get(color) ?? 0) + 1))
  }
  return new Map(
    [...shades.values()].map(counts => {
      const [[color] = [0]] = [...counts].sort(([, one], [, other]) => other - one)
      return [color, [...counts.values()].reduce((sum, count) => sum + count, 0)]
    }),
  )
}

/** Selects the most representative colors: frequent, and distinct from those already selected. */
const chooseColors = (picture: Picture): number[] => {
  const away = new Map([...countColors(picture)].map(([color, count]) => [color, { count, far: 255 }]))
  const chosen: number[] = []
  while (chosen.length < maxColors) {
    let best: { color: number; worth: number } = { color: 0, worth: 0 }
    for (const [color, { count, far }] of away) {
      const worth = count * far * far
      if (worth > best.worth) best = { color, worth }
    }
    if (best.worth === 0) break
    chosen.push(best.color)
    for (const [color, one] of away) one.far = Math.min(one.far, distance(color, best.color))
  }
  return chosen
}

/** Returns the index of the closest color. */
export const nearest = (colors: readonly number[], color: number): number => {
  let found = 0
  let minDistance = Infinity
  for (const [place, one] of colors.entries()) {
    const far = distance(one, color)
    if (far < minDistance) [found, minDistance] = [place, far]
  }
  return found
}

/** Reduces a picture to its 16 most representative colors. */
export const withFewColors = (picture: Picture): IndexedPicture => {
  const { width, height } = picture
  const colors = chooseColors(picture)
  const known = new Map<number, number>()
  const places = Uint8Array.from({ length: width * height }, (_, pixel) => {
    const color = colorAt(picture, pixel)
    const place = known.get(color) ?? nearest(colors, color)
    known.set(color, place)
    return place
  })
  return { width, height, colors, places }
}
