import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { ProviderWeek, StatLine } from '#core/kernel/ports/provider-week'

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

/**
 * Returns a week in stored form: unreported numbers are omitted and become null again when it is loaded. They make up a
 * third of the JSON and a tenth of the compressed data.
 */
export const omitNulls = (week: ProviderWeek): object => ({
  ...week,
  players: week.players.map(player =>
    player.line ? { ...player, line: knownStatsOf(player.line) } : player,
  ),
})

const knownStatsOf = (line: StatLine): Partial<StatLine> =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null))
