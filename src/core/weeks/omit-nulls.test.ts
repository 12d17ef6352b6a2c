import { expect, test } from 'vitest'
import { ProviderWeek } from '#core/kernel/ports/provider-week'
import { readYahooWeek } from '#adapters/yahoo/read-week'
import { sampleAnswers } from '../../../fixtures/sample-season.ts'
import { omitNulls } from './omit-nulls.ts'
import { compressJson, decompressJson } from './compress-json.ts'

const week = readYahooWeek(sampleAnswers(7), 7)

test('a week that was kept is read as it was', () => {
  expect(ProviderWeek.parse(decompressJson(compressJson(omitNulls(week))))).toEqual(week)
})

test('a week of twelve teams with its plays takes less than 9 kB', () => {
  expect(compressJson(omitNulls(week)).length).toBeLessThan(9 * 1024)
  expect(JSON.stringify(omitNulls(week))).not.toContain('"longestPass"')
})

test('a week from before plays were kept is read with none', () => {
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
