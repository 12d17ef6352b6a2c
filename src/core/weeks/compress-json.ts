import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Of a week of twelve teams 3 leaves 7.7 kB of 53, 9 leaves 6.6 for five times the work; brotli gains no more (docs/scale.md). */
const level = 3

/**
 * A value as the database keeps it where it is large and seldom read: compressed JSON. Nine tenths of a league-season are
 * what a provider told and what was decided on it.
 */
export const compressJson = (value: unknown): Buffer => deflateRawSync(JSON.stringify(value), { level })

/** What was packed, for a schema to parse. */
export const decompressJson = (bytes: Uint8Array): unknown => JSON.parse(inflateRawSync(bytes).toString())
