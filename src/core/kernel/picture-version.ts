import { createHash } from 'node:crypto'
import type { Ctx } from './context.ts'

/** Names a picture by all that is drawn on it and the design it is drawn in: another word, once anything changes. */
export const imageVersionOf = ({ ports }: Ctx, card: object): string =>
  createHash('sha256')
    .update(JSON.stringify([ports.shareArtist.design, card]))
    .digest('base64url')
