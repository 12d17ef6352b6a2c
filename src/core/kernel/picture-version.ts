import { createHash } from 'node:crypto'
import type { Ctx } from './context.ts'

/**
 * Returns the version of an image: a hash of everything drawn on it and its design, which changes whenever any of it
 * changes.
 */
export const imageVersionOf = ({ ports }: Ctx, card: object): string =>
  createHash('sha256')
    .update(JSON.stringify([ports.shareArtist.design, card]))
    .digest('base64url')
