import type { Ctx } from '#core/kernel/context'

const picture = Buffer.from('iVBORw0KGgo=', 'base64')

/** Lets the images of weeks be a few bytes, because starting the thread that draws them takes longer than most tests. */
export const withoutDrawing = ({ ports }: Ctx): void => {
  ports.shareArtist = { ...ports.shareArtist, drawWeek: () => Promise.resolve(picture) }
}
