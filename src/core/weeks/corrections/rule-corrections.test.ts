import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { rules } from '#contract/rules/rules'
import { undoForMs } from '#contract/weeks/publications'
import { corrections } from '#contract/weeks/corrections'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { sendDueEmails } from '#core/jobs/job-work'
import { addRules, type RuleInput, highScore, lowFine, oneMan } from '#testing/league-rules'
import { getEmails } from '#testing/emails'
import * as make from '#testing/make'
import { publish, rows, staged } from '#testing/review'
import { startTestApp } from '#testing/test-app'

/** Team 2 has 60.5, Team 3 58.3, Dana's Team 27.4; then a player of Team 3 has fewer or more points. */
const withColter = (points: number) =>
  rows.map(row =>
    row[0] === 'Deshaun Okafor' ? ([...row.slice(0, 3), points, ...row.slice(4)] as typeof row) : row,
  )

const publishedBy = async (own: RuleInput | RuleInput[], csvRows = rows, agreed = 50) => {
  const w = await startTestApp({ mailer: { send: async () => undefined } })
  const { client, user, members, leagueId } = await make.league(w, { managers: 3 })
  await addRules(client, leagueId, [own].flat())
  const ids = members.map(({ userId }) => userId).filter(id => id !== user.id)
  for (const id of ids) await (await make.signedInAs(w, id)).call(rules.agree, { leagueId, most: 50 })
  await client.call(rules.agree, { leagueId, most: agreed })
  await publish(client, leagueId, csvRows)
  w.clock.pass(undoForMs)
  await sendDueEmails(w.ctx)
  return {
    ...{ w, user, leagueId },
    correct: async (after: typeof rows) => {
      const { movedPrizes } = await staged(client, leagueId, after)
      await client.call(corrections.decide, { leagueId, week: 5, decision: 'move', reason: 'Corrected' })
      return movedPrizes
    },
    prizes: async () =>
      (await client.call(awards.list, { leagueId }))
        .map(({ playerName, prizeAmount }) => [playerName, prizeAmount])
        .toSorted(),
    emails: () => getEmails(w.ctx, on => on.where('template', '=', 'week-correction')),
  }
}

test('reverses a fine for one member and charges another when a correction moves it', async () => {
  const { w, user, correct, prizes, emails, leagueId } = await publishedBy(lowFine, withColter(-5))
  expect(await prizes()).toEqual([['Team 3', -5]])
  await correct(rows)
  expect(await prizes()).toEqual([["Dana's Team", -5]])
  const sentEmails = await emails()
  expect(sentEmails.map(({ to_email, subject }) => [to_email, subject])).toEqual([
    [user.email, 'Week 5 was corrected: you pay a fine of $5'],
    [`manager3.${leagueId}@example.com`, 'Week 5 was corrected: a fine of $5 is reversed'],
  ])
  expect(sentEmails[0]?.text_body).toContain(
    "Lowest score, a fine of $5: was Team 3 (Manager 3, 58.30), now Dana's Team (Dana Whitfield, 27.40)",
  )
  expect(sentEmails[1]?.text_body).toContain('Your fine of $5 is reversed.')
  expect(await ledgerProblems(w.ctx)).toEqual([])
})

test.each([
  ['one fine', 2, [lowFine], [-2]],
  ['two fines', 8, [lowFine, { ...lowFine, name: 'Least of all', metric: 'total_with_bench' }], [-3, -5]],
])('charges the new payer no more than they agreed to when a correction moves %s', async (...args) => {
  const [, agreed, fines, paid] = args
  const { w, correct, prizes } = await publishedBy(fines, withColter(-5), agreed)
  await correct(rows)
  expect(await prizes()).toEqual(paid.map(amount => ["Dana's Team", amount]))
  expect(await ledgerProblems(w.ctx)).toEqual([])
})

test("shows a moved prize's values in its rule's unit", async () => {
  const { correct, emails } = await publishedBy(
    oneMan,
    rows.filter(([name]) => name !== 'Andre Pell' && name !== 'Wes Kantor'),
  )
  await correct(withColter(60).filter(([name]) => name !== 'Andre Pell' && name !== 'Wes Kantor'))
  expect((await emails())[0]?.text_body).toContain(
    'One-man band, $20: was Rashad Colter (Manager 2, 54.71%), now Deshaun Okafor (Manager 3, 66.74%)',
  )
})

test('swaps prizes when members swap places', async () => {
  const { w, correct, prizes } = await publishedBy({
    ...highScore,
    prize: { kind: 'fixed', amounts: [20, 10] },
  })
  expect(await prizes()).toEqual([
    ['Team 2', 20],
    ['Team 3', 10],
  ])
  await correct(withColter(40))
  expect(await prizes()).toEqual([
    ['Team 2', 10],
    ['Team 3', 20],
  ])
  expect(await ledgerProblems(w.ctx)).toEqual([])
})

test('pays a sole leader one prize when ties pay each in full', async () => {
  const tiedRows = rows.filter(([name]) => name === 'Malik Shore' || name === 'Jace Ferraro')
  const { correct, prizes } = await publishedBy({ ...highScore, ties: 'each' }, tiedRows)
  expect(await prizes()).toEqual([
    ['Team 2', 20],
    ['Team 3', 20],
  ])
  await correct(
    tiedRows.map(row =>
      row[0] === 'Jace Ferraro' ? ([...row.slice(0, 3), 30, ...row.slice(4)] as typeof row) : row,
    ),
  )
  expect(await prizes()).toEqual([['Team 3', 20]])
})
