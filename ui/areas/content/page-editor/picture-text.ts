import type { Picture } from '#contract/content/page-editor'

/** Formats the size of a picture. */
export const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} kB`

/** Describes the number of pictures and their total size. */
export const picturesText = (pictures: readonly Picture[]): string =>
  pictures.length === 0
    ? 'None'
    : `${pictures.length}, ${kilobytes(pictures.reduce((sum, { size }) => sum + size, 0))}`

/**
 * Returns the Markdown of a picture; its file name without the extension serves as alt text until someone writes a
 * better one.
 */
export const markdownOf = ({ digest, name }: Picture): string =>
  `![${name.replace(/\.\w+$/, '').replace(/[[\]]/g, '')}](/pictures/${digest}.webp)`
