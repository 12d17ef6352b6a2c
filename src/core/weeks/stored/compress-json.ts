import { deflateRawSync, inflateRawSync } from 'node:zlib'

/**
 * For a week of twelve teams, level 3 leaves 7.7 kB of 53; level 9 leaves 6.6 kB at five times the cost, and brotli
 * gains no more (docs/scale.md).
 */
const level = 3

/**
 * Compresses a large, rarely read value as JSON for the database. Nine tenths of a league season are provider data and
 * the basis of decisions.
 */
export const compressJson = (value: unknown): Buffer => deflateRawSync(JSON.stringify(value), { level })

/** Decompresses a packed value, to be parsed by a schema. */
export const decompressJson = (bytes: Uint8Array): unknown => JSON.parse(inflateRawSync(bytes).toString())
