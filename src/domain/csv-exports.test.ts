import { describe, expect, test } from 'vitest'
import { leagueActivitySheet, leaguesCsv, ledgerCsv, csvRowsOf, csvTextOf } from './csv-exports.ts'

const payment = {
  id: 7,
  createdAt: '2026-11-20T12:00:00.000Z',
  season: 2026,
  managerId: 3,
  managerName: 'Tess Lindqvist',
  kind: 'payment',
  amount: -0.2,
  memo: '=cash',
  reference: null,
  createdByName: 'Dana Whitfield',
} as const

describe('the ledger', () => {
  test('exports every column, with memos that no spreadsheet runs', () => {
    expect(csvTextOf(ledgerCsv, [payment])).toBe(
      'ID,Date,Season,Manager ID,Manager,Kind,Amount,Memo,Reference,Author\r\n' +
        `7,"2026-11-20",2026,3,"Tess Lindqvist","Payment",-0.2,"'=cash",,"Dana Whitfield"\r\n`,
    )
  })

  test('continues without a header, and is only the header when empty', () => {
    expect(csvTextOf(ledgerCsv, []) + csvRowsOf(ledgerCsv, [payment])).toBe(csvTextOf(ledgerCsv, [payment]))
  })
})

test('has one league spreadsheet for the server admin and one for league health', () => {
  const league = {
    id: 1,
    name: 'Turf Wars',
    season: 2026,
    status: 'active',
    isPremium: true,
    commissionerName: 'Dana Whitfield',
    memberCount: 4,
    activeManagers: 3,
    totalAwards: 1,
    totalDistributed: 10,
    pot: { leaguePot: 3000 },
    currency: 'EUR',
    createdAt: '2026-09-01T00:00:00.000Z',
    lastActivityAt: '2026-11-20T12:00:00.000Z',
  }
  expect(csvTextOf(leaguesCsv, [league])).toBe(
    'ID,League,Season,Status,Commissioner,Managers,Awards,Total Distributed,League pot,Created,Currency\r\n' +
      '1,"Turf Wars",2026,"active","Dana Whitfield",4,1,10,3000,"2026-09-01","EUR"\r\n',
  )
  expect(csvTextOf(leagueActivitySheet, [league])).toBe(
    'Id,League,Commissioner,Season,Premium,Managers,Awards,Total Distributed,Last update,Currency\r\n' +
      '1,"Turf Wars","Dana Whitfield","active","yes",3,1,10,"2026-11-20T12:00:00.000Z","EUR"\r\n',
  )
})
