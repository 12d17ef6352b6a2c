import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

const face = (family: string, part: string, weight: 500 | 600 | 700 | 800) => ({
  name: `${family} ${part}`,
  weight,
  style: 'normal' as const,
  data: readFileSync(resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`)),
})

const ui = 'instrument-sans'
const score = 'sofia-sans-extra-condensed'

/** Names come in more letters than English has; a missing one is looked for in the next part. */
export const families = {
  ui: `${ui} latin, ${ui} latin-ext, ${score} cyrillic, ${score} greek`,
  score: `${score} latin, ${score} latin-ext, ${score} cyrillic, ${score} greek`,
}

/** The fonts of the design, in the format that satori reads. */
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
