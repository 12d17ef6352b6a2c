import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { rules } from '#contract/rules/rules'
import { undoForMs, publications } from '#contract/weeks/publications'
import { sendDueEmails } from '#core/jobs/job-work'
import { addRules, type RuleInput, highScore, lowFine, oneMan } from '#testing/league-rules'
import { getEmails } from '#testing/emails'
import * as make from '#testing/make'
import { publish } from '#testing/review'
import { startTestApp } from '#testing/test-app'

/** A league of three with custom rules that sends email; the commissioner agreed to fines. */
const scene = async (ruleInputs: RuleInput[], builtIn = false) => {
  const w = await startTestApp({ mailer: { send: async () => undefined } })
  const { client, user, leagueId, second } = await make.league(w, { managers: 3 })
  await addRules(client, leagueId, ruleInputs, builtIn)
  await client.call(rules.agree, { leagueId, most: 20 })
  await w.ctx.db.deleteFrom('outbox').execute()
  return {
    ...{ w, client, leagueId, user, second },
    publish: () => publish(client, leagueId),
    emails: (template: string, userId: number) =>
      getEmails(w.ctx, on =>
        on.where('template', '=', template).where('user_id', '=', userId).where('status', '=', 'queued'),
      ),
  }
}

describe('an email about awards by custom rules', () => {
  test("gives the reason in the rule's unit, and names the rule when a team won", async () => {
    const { publish, emails, second, user } = await scene([highScore, oneMan])
    await publish()
    const [email] = await emails('award-won', second)
    expect(email?.subject).toBe('You won High score, week 5 ($20)')
    expect(email?.text_body).toContain(
      [
        'Nice one, Manager. High score paid off.',
        '',
        'High score, week 5: $20',
        'Team 2, 60.5 points',
        '60.5 points, 2.2 more than Team 3.',
        '',
      ].join('\n'),
    )
    expect(email?.text_body).toContain('Share High score: ')
    expect(email?.html_body).not.toMatch(/>ALL<|scored/)
    const [other] = await emails('award-won', user.id)
    expect(other?.text_body).toContain(
      [
        'One-man band, week 5: $20',
        'Andre Pell (WR), 100.0%',
        '100.0% (27.4 of 27.4), 45.29% more than Rashad Colter.',
      ].join('\n'),
    )
    expect(other?.html_body).not.toContain('points<')
  })

  test('describes a fine in its own text and offers no sharing', async () => {
    const { publish, emails, user } = await scene([highScore, lowFine])
    await publish()
    const [email] = await emails('award-won', user.id)
    expect(email?.subject).toBe('You pay a fine: Lowest score, week 5 ($5)')
    expect(email?.text_body).toContain(
      [
        'Dana, you pay a fine.',
        '',
        'Lowest score, week 5: you pay $5',
        "Dana's Team, 27.4 points",
        '27.4 points, 30.9 less than Team 3.',
        '',
      ].join('\n'),
    )
    expect(email?.text_body).toContain('Season winnings: $0')
    expect(email?.text_body).toContain('Fines this season: $5 of the $20 you agreed to')
    expect(email?.text_body).toContain('Dana Whitfield published this fine.')
    for (const body of [email?.text_body, email?.html_body]) {
      expect(body).not.toMatch(/[Ss]hare|won|-\$|Nice one/)
    }
  })

  test('excludes fines from the winnings, in the email and in the receipt', async () => {
    const { publish, emails, user } = await scene([highScore, lowFine], true)
    await publish()
    const [email] = await emails('award-won', user.id)
    expect(email?.subject).toBe('You won 2 awards, week 5 ($13.34), and pay a fine ($5)')
    expect(email?.text_body).toContain('Nice one, Dana. Andre Pell and Wes Kantor paid off.')
    expect(email?.text_body).toContain('Lowest score, week 5: you pay $5')
    expect(email?.html_body).toContain('You pay $5 in fines.')
    const [receipt] = await emails('awards-published', user.id)
    expect(receipt?.subject).toBe('Week 5: awards published ($80), and fines ($5)')
    expect(receipt?.text_body).toContain("Lowest score, week 5: Dana's Team: Dana Whitfield pays $5")
    expect(receipt?.text_body).toMatch(/: \$80 published, \$5 in fines\.\n/)
    expect(receipt?.html_body).toContain('8 awards and 1 fine are published.')
  })

  test('is a receipt of fines when there are no other awards', async () => {
    const { publish, emails, user } = await scene([lowFine])
    await publish()
    const [receipt] = await emails('awards-published', user.id)
    expect(receipt?.subject).toBe('Lowest score, week 5: fine published ($5)')
    expect(receipt?.html_body).toContain('1 fine is out.')
    expect(receipt?.text_body).not.toContain('$0')
  })
})

test('calls a fine a fine when its week is unpublished', async () => {
  const { w, client, leagueId, publish, emails, user } = await scene([lowFine])
  await publish()
  w.clock.pass(undoForMs)
  await sendDueEmails(w.ctx)
  await client.call(publications.unpublish, { leagueId, week: 5, reason: 'Wrong week' })
  const [email] = await emails('week-withdrawn', user.id)
  expect(email?.text_body).toContain("Lowest score, week 5: Dana's Team (ALL), a fine of $5")
})

test('notifies the fined member with the reason when a fine is waived', async () => {
  const { w, client, leagueId, publish, emails, user } = await scene([lowFine])
  await publish()
  w.clock.pass(undoForMs)
  await sendDueEmails(w.ctx)
  const [award] = await client.call(awards.list, { leagueId })
  await client.call(awards.void, { leagueId, awardId: award?.id ?? 0, reason: 'His son was born' })
  const [email] = await emails('award-changed', user.id)
  expect(email?.subject).toBe('Lowest score, week 5: waived')
  expect(email?.text_body).toContain('Dana Whitfield waived this fine of Dana Whitfield:')
  expect(email?.text_body).toContain("Lowest score, week 5: Dana's Team, 27.4 points, a fine of $5")
  expect(email?.text_body).toContain('Dana Whitfield writes: His son was born')
  const stored = await w.ctx.db.selectFrom('awards').select('void_reason').execute()
  expect(stored).toContainEqual({ void_reason: 'His son was born' })
})
