import { expect, test } from 'vitest'
import { ProviderWeek } from '#core/kernel/ports/provider-week'
import { readYahooWeek } from '#adapters/yahoo/read-week'
import { sampleResponses } from '../../../../fixtures/sample-season.ts'
import { omitNulls, compressJson, decompressJson } from './stored-json.ts'

const week = readYahooWeek(sampleResponses(7), 7)

test('round-trips a saved week', () => {
  expect(ProviderWeek.parse(decompressJson(compressJson(omitNulls(week))))).toEqual(week)
})

test('stores a week of twelve teams with its stats in less than 9 kB', () => {
  expect(compressJson(omitNulls(week)).length).toBeLessThan(9 * 1024)
  expect(JSON.stringify(omitNulls(week))).not.toContain('"longestPass"')
})

test('reads a week saved before stats were stored with none', () => {
  const { lineup: _, ...before } = week
  const players = week.players.map(({ line: _line, place: _place, ...player }) => player)
  const teams = week.teams.map(({ key, name, ownerName, ownerEmail }) => ({
    key,
    name,
    ownerName,
    ownerEmail,
  }))
  expect(ProviderWeek.parse({ ...before, players, teams })).toEqual({ ...before, players, teams })
})
