import { describe, expect, test } from 'vitest'
import { profile } from '#contract/accounts/profile'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { undoForMs, publications } from '#contract/weeks/publications'
import { commandLine } from '#core/kernel/authorization'
import { editAward } from '#core/awards/record/edit-award'
import type { Mailer, OutgoingEmail } from '#core/kernel/ports/mailer'
import { sendDueEmails } from '#core/jobs/job-work'
import * as make from '#testing/make'
import { publish, rows } from '#testing/review'
import { award } from '#testing/season-awards'
import { withLeague } from '#testing/made-world'
import type { TestApp } from '#testing/test-app'
import { getEmail, getEmails } from '#testing/emails'
import { batchWindowMs } from './award-emails.ts'

/** A league of three that sends email, with two winners, and its queued and sent emails. */
const scene = async (managers = 3, send: Mailer['send'] = async () => undefined) => {
  const made = await withLeague({ managers }, { mailer: { send } })
  const { w, leagueId } = made
  await w.ctx.db.deleteFrom('outbox').execute()
  return {
    ...made,
    add: (managerId: number, change: object = {}) =>
      made.client.call(awards.add, award(leagueId, managerId, change)),
    edit: (awardId: number, change: object) =>
      made.client.call(awards.edit, { leagueId, awardId, ...change }),
    emails: () => listEmails(w),
    send: async () => {
      w.clock.pass(batchWindowMs)
      await sendDueEmails(w.ctx)
    },
  }
}

const listEmails = async (w: TestApp, status: 'queued' | 'sent' = 'queued') => {
  const found = await getEmails(w.ctx, on => on.where('status', '=', status))
  return found.map(email => [email.user_id, email.template, email.subject])
}

const textTo = async (w: TestApp, userId: number): Promise<string> =>
  (await getEmail(w.ctx, on => on.where('user_id', '=', userId).orderBy('id', 'desc'))).text_body

describe('emails about a changed award', () => {
  test('go to the new winner, not the old one, when still waiting', async () => {
    const { add, edit, emails, second, third, user } = await scene()
    const { id } = await add(second)
    await edit(id, { managerId: third, prizeAmount: 12 })
    expect(await emails()).toEqual([
      [user.id, 'awards-published', 'Hot Top 2, QB, week 2: published ($12)'],
      [third, 'award-won', 'You won Hot Top 2, QB, week 2 ($12)'],
    ])
  })

  test('notify the old and the new winner when the first was already sent', async () => {
    const { w, add, edit, emails, send, second, third } = await scene()
    const { id } = await add(second)
    await send()
    await edit(id, { managerId: third, prizeAmount: 12 })
    expect(await emails()).toEqual([
      [third, 'award-won', 'You won Hot Top 2, QB, week 2 ($12)'],
      [second, 'award-changed', "Hot Top 2, QB, week 2: now Manager 3's"],
    ])
    expect(await textTo(w, second)).toContain(
      [
        'Dana Whitfield moved this award from Manager 2 to Manager 3:',
        '',
        'Before: Hot Top 2, QB, week 2: Rashad Colter, 30.0 points, $10',
        'Now: Hot Top 2, QB, week 2: Rashad Colter, 30.0 points, $12',
      ].join('\n'),
    )
  })

  test('describe the change to the winner, without its note, when the first was already sent', async () => {
    const { w, add, edit, emails, send, second } = await scene()
    const { id } = await add(second)
    await send()
    await edit(id, { note: 'Checked' })
    expect(await emails()).toEqual([])
    await edit(id, { prizeAmount: 5 })
    expect(await emails()).toEqual([[second, 'award-changed', 'Hot Top 2, QB, week 2: changed']])
    expect(await textTo(w, second)).toContain('Now: Hot Top 2, QB, week 2: Rashad Colter, 30.0 points, $5')
  })

  test('go to a subscribed commissioner too when another person changed it', async () => {
    const { w, client, add, emails, send, second, user, leagueId } = await scene()
    const { id } = await add(second)
    await send()
    await editAward.run(w.ctx, commandLine, { leagueId, awardId: id, points: 29 })
    expect(await emails()).toEqual([
      [second, 'award-changed', 'Hot Top 2, QB, week 2: changed'],
      [user.id, 'award-changed', 'Hot Top 2, QB, week 2: changed'],
    ])
    await w.ctx.db.deleteFrom('outbox').execute()
    const sends = { autoSendAwardEmails: false, notifyCommissioner: false, emailSubjectPrefix: '' }
    await client.call(leagueManagement.saveEmailSettings, { leagueId, ...sends })
    await editAward.run(w.ctx, commandLine, { leagueId, awardId: id, points: 28 })
    expect(await emails()).toEqual([])
  })

  test('skip winners who opted out or whose league sends none, also when voided', async () => {
    const { w, client, add, edit, emails, send, second, third, leagueId } = await scene()
    const manager = await make.signedInAs(w, second)
    const { id } = await add(second)
    const { id: other } = await add(third, { week: 3 })
    await send()
    const sends = { autoSendAwardEmails: false, notifyCommissioner: true, emailSubjectPrefix: '' }
    await client.call(leagueManagement.saveEmailSettings, { leagueId, ...sends })
    await edit(other, { prizeAmount: 5 })
    await client.call(awards.void, { leagueId, awardId: other })
    expect(await emails()).toEqual([])
    await client.call(leagueManagement.saveEmailSettings, { leagueId, ...sends, autoSendAwardEmails: true })
    await manager.call(profile.notifications, {
      email: true,
      awards: false,
      invitations: true,
      weeklyUpdates: true,
    })
    await edit(id, { prizeAmount: 5 })
    await client.call(awards.void, { leagueId, awardId: id })
    expect(await emails()).toEqual([])
  })
})

test('notifies the winner of a voided award unless they were never notified', async () => {
  const { w, client, add, emails, send, second, leagueId } = await scene()
  const { id: first } = await add(second)
  await client.call(awards.void, { leagueId, awardId: first })
  expect(await emails()).toEqual([])
  const { id } = await add(second)
  await send()
  await client.call(awards.void, { leagueId, awardId: id })
  expect(await emails()).toEqual([[second, 'award-changed', 'Hot Top 2, QB, week 2: reversed']])
  expect(await textTo(w, second)).toContain('Dana Whitfield voided this award of Manager 2:')
})

test('combines awards recorded in sequence into one email per winner and one receipt', async () => {
  const { w, add, emails, send, second, third, user } = await scene()
  const positions = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'] as const
  for (const [at, position] of positions.entries()) {
    await add(at % 3 === 0 ? third : second, { position, playerName: `Player ${position}` })
    w.clock.pass(batchWindowMs / 2)
    await sendDueEmails(w.ctx)
  }
  expect(await emails()).toEqual([
    [third, 'award-won', 'You won 2 awards, week 2 ($20)'],
    [user.id, 'awards-published', 'Week 2: awards published ($60)'],
    [second, 'award-won', 'You won 4 awards, week 2 ($40)'],
  ])
  expect(await textTo(w, third)).toContain('Hot Top 2, QB, week 2: $10\nPlayer QB (QB), 30.0 points')
  await send()
  expect(await emails()).toEqual([])
  await add(second, { week: 3 })
  expect(await emails()).toEqual([
    [second, 'award-won', 'You won Hot Top 2, QB, week 3 ($10)'],
    [user.id, 'awards-published', 'Hot Top 2, QB, week 3: published ($10)'],
  ])
})

describe('an award email, rendered when sent', () => {
  const handing = async () => {
    const sentEmails: OutgoingEmail[] = []
    const failure: { error?: Error } = {}
    const send = async (email: OutgoingEmail) => {
      sentEmails.push(email)
      if (failure.error) throw failure.error
    }
    return { ...(await scene(3, send)), sentEmails, failure }
  }

  test('has the standings at that time', async () => {
    const { w, add, send, second, third, sentEmails } = await handing()
    await add(second)
    await w.ctx.db.deleteFrom('outbox').where('user_id', '<>', second).execute()
    await add(third, { position: 'RB', playerName: 'Terrell Vance', prizeAmount: 30 })
    await send()
    const text = sentEmails.find(({ subject }) => subject === 'You won Hot Top 2, QB, week 2 ($10)')?.text
    expect(text).toContain('2nd of 3')
  })

  test('has the same text at a second attempt, whatever changed between', async () => {
    const { w, add, edit, send, second, sentEmails, failure } = await handing()
    const { id } = await add(second)
    failure.error = new Error('Busy')
    await send()
    const first = [...sentEmails]
    await w.ctx.db.updateTable('awards').set({ player_name: 'Somebody Else' }).execute()
    delete failure.error
    await send()
    const inOrder = (emails: OutgoingEmail[]) => emails.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
    expect(inOrder(sentEmails.slice(first.length))).toEqual(inOrder(first))
    expect(first).toHaveLength(2)
    await edit(id, { prizeAmount: 12 })
    expect((await listEmails(w)).map(([, template]) => template)).toEqual(['award-changed'])
  })

  test('is rendered again after a failed attempt when its award changed', async () => {
    const { add, edit, send, second, sentEmails, failure } = await handing()
    const { id } = await add(second)
    failure.error = new Error('Busy')
    await send()
    delete failure.error
    await edit(id, { prizeAmount: 12 })
    await send()
    expect(sentEmails.map(({ subject }) => subject).slice(2)).toContain('You won Hot Top 2, QB, week 2 ($12)')
  })

  test('is skipped when its recipient has opted out', async () => {
    const { w, add, send, second, sentEmails } = await handing()
    await add(second)
    await w.ctx.db.updateTable('users').set({ wants_awards: 0 }).where('id', '=', second).execute()
    await send()
    expect(sentEmails.map(({ subject }) => subject)).toEqual(['Hot Top 2, QB, week 2: published ($10)'])
    const rows = await w.ctx.db.selectFrom('outbox').select(['user_id', 'status']).orderBy('id').execute()
    expect(rows).toContainEqual({ user_id: second, status: 'discarded' })
  })
})

describe('the provisional deadline of awards', () => {
  const sentence = /Provisional until Friday, November 27\D+8:00\sAM EST: points can still change\./g

  test('is stated once, to the winner and in the receipt', async () => {
    const { w, add, second, user } = await scene()
    await add(second, { week: 11 })
    await add(second, { week: 11, position: 'RB', playerName: 'Terrell Vance' })
    for (const person of [second, user.id]) expect((await textTo(w, person)).match(sentence)).toHaveLength(1)
    const { html_body } = await getEmail(w.ctx, on => on.where('user_id', '=', second))
    expect(html_body?.match(sentence)).toHaveLength(1)
  })

  test('is omitted for final awards, and stated when others are provisional', async () => {
    const { w, add, second, user } = await scene()
    await add(second)
    for (const person of [second, user.id]) expect(await textTo(w, person)).not.toContain('rovisional')
    await add(second, { week: 11 })
    expect(await textTo(w, second)).toMatch(/1 of 2 awards is provisional until Friday, November 27/)
  })
})

describe('undoing a replacement', () => {
  const withoutColter = rows.filter(([player]) => player !== 'Rashad Colter')
  const replaced = async () => {
    const setup = await scene()
    await publish(setup.client, setup.leagueId)
    return setup
  }
  const subjectsTo = async (w: TestApp, userId: number, status: 'queued' | 'sent') =>
    (await listEmails(w, status)).filter(([to]) => to === userId).map(([, , subject]) => subject)

  test('queues a canceled email again if it was never sent', async () => {
    const { w, client, leagueId, second } = await replaced()
    const before = await listEmails(w)
    await publish(client, leagueId, withoutColter, true)
    await client.call(publications.unpublish, { leagueId, week: 5 })
    expect(await listEmails(w)).toEqual(before)
    expect(await subjectsTo(w, second, 'queued')).toHaveLength(1)
  })

  test('notifies no one twice who knew only the first award', async () => {
    const { w, client, leagueId } = await replaced()
    w.clock.pass(undoForMs)
    await sendDueEmails(w.ctx)
    await publish(client, leagueId, withoutColter, true)
    await client.call(publications.unpublish, { leagueId, week: 5 })
    expect(await listEmails(w)).toEqual([])
  })

  test('notifies the first winners again once the second ones were notified', async () => {
    const { w, client, leagueId, second } = await replaced()
    const before = await listEmails(w)
    await publish(client, leagueId, withoutColter, true)
    w.clock.pass(undoForMs)
    await sendDueEmails(w.ctx)
    await client.call(publications.unpublish, { leagueId, week: 5, reason: 'Replaced by mistake' })
    expect((await listEmails(w)).slice(0, before.length)).toEqual(before)
    expect(await subjectsTo(w, second, 'sent')).toHaveLength(1)
  })
})
