import type { Picture } from '#contract/content/page-editor'

/** Bytes as people read them of a picture. */
export const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} kB`

/** How many pictures a page has, and what they weigh. */
export const picturesText = (pictures: readonly Picture[]): string =>
  pictures.length === 0
    ? 'None'
    : `${pictures.length}, ${kilobytes(pictures.reduce((sum, { size }) => sum + size, 0))}`

/** A picture in Markdown; its name without what ends a file describes it until somebody says more. */
export const markdownOf = ({ digest, name }: Picture): string =>
  `![${name.replace(/\.\w+$/, '').replace(/[[\]]/g, '')}](/pictures/${digest}.webp)`
