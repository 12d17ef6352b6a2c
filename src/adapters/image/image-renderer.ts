import { thread } from '#adapters/threads/thread'
import type { ShareArtist } from '#core/kernel/ports/share-card'
import type { Picture } from './worker.tsx'

/** Renders share images in a worker thread. */
export const shareArtist = (): ShareArtist => {
  /** Concurrent requests for the same link share one rendering. */
  const atWork = new Map<string, Promise<Buffer>>()
  const order = thread<Picture, Uint8Array>({
    source: () => new URL('./worker.tsx', import.meta.url),
    built: 'draw-share-image',
  })
  const draw = (picture: Picture): Promise<Buffer> => {
    const key = JSON.stringify(picture)
    const drawing =
      atWork.get(key) ??
      order(picture)
        .then(png => Buffer.from(png))
        .finally(() => atWork.delete(key))
    atWork.set(key, drawing)
    return drawing
  }
  return {
    design: '3',
    draw: award => draw({ award }),
    drawWeek: week => draw({ week }),
    drawLeague: league => draw({ league }),
  }
}
