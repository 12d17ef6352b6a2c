import { thread } from '#adapters/threads/thread'
import type { ShareArtist, ShareCard } from '#core/kernel/ports/share-card'

/** Draws share images in a thread of their own. */
export const shareArtist = (): ShareArtist => {
  /** Ten people who open a link at once get one drawing. */
  const atWork = new Map<string, Promise<Buffer>>()
  const order = thread<ShareCard, Uint8Array>({
    source: () => new URL('./worker.tsx', import.meta.url),
    built: 'draw-share-image',
  })
  return {
    design: '2',
    draw: card => {
      const key = JSON.stringify(card)
      const drawing =
        atWork.get(key) ??
        order(card)
          .then(png => Buffer.from(png))
          .finally(() => atWork.delete(key))
      atWork.set(key, drawing)
      return drawing
    },
  }
}
