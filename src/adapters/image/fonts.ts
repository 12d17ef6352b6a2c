import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import satori from 'satori'
import { Resvg } from '@resvg/resvg-js'
import { size } from './colors.ts'

const { resolve } = createRequire(import.meta.url)

const face = (family: string, part: string, weight: 500 | 600 | 700 | 800) => ({
  name: `${family} ${part}`,
  weight,
  style: 'normal' as const,
  data: readFileSync(resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`)),
})

const ui = 'instrument-sans'

const score = 'sofia-sans-extra-condensed'

/** Names may contain characters outside basic Latin; a missing glyph is looked up in the next font. */
export const families = {
  ui: `${ui} latin, ${ui} latin-ext, ${score} cyrillic, ${score} greek`,
  score: `${score} latin, ${score} latin-ext, ${score} cyrillic, ${score} greek`,
}

/** Loads the design's fonts in the format that satori reads. */
export const readFonts = () => [
  ...(['latin', 'latin-ext'] as const).flatMap(part => [
    face(ui, part, 500),
    face(ui, part, 600),
    face(ui, part, 700),
  ]),
  ...(['latin', 'latin-ext', 'cyrillic', 'greek'] as const).flatMap(part => [
    face(score, part, 700),
    face(score, part, 800),
  ]),
]

const fonts = readFonts()

/** Renders an image as PNG, by default in the size that chat and social apps show. */
export const renderPng = async (image: ReactNode, { width, height } = size): Promise<Uint8Array> => {
  const svg = await satori(image, { width, height, fonts })
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}
