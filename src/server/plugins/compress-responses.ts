import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Smaller responses fit into one packet either way. */
const smallestBytes = 1024

/**
 * Compresses what the server writes per request: API responses, tagged pages and feeds. The build has compressed the
 * files. Not the live stream, whose messages must not wait, nor backups and images.
 */
export const compressResponses = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyCompress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: smallestBytes,
    customTypes: /^(text\/(html|csv|plain)|application\/(json|xml|rss\+xml))(;|$)/,
    // The default quality is for files: it takes longer than the transfer that it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
