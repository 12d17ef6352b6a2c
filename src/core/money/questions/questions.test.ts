import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { claims } from '#contract/leagues/claims'
import { payments } from '#contract/money/payments'
import { leagueRoles } from '#contract/leagues/league-roles'
import { dues } from '#contract/money/dues'
import { questions } from '#contract/money/questions'
import { settle } from '#contract/money/settle'
import { statements } from '#contract/money/statements'
import * as make from '#testing/make'
import { getEmails } from '#testing/emails'
import { award } from '#testing/season-awards'
import { withLeague } from '#testing/made-world'
import type { TestApp } from '#testing/test-app'

const played = async () => {
  const made = await withLeague({ managers: 3, commissioner: { email: 'dana@example.com' } })
  const { w, leagueId, second, third } = made
  const won = await made.client.call(awards.add, award(leagueId, second))
  return {
    ...{ ...made, awardId: won.id, dana: made.client },
    leo: await make.signedInAs(w, third),
    priya: await make.signedInAs(w, second),
  }
}

const setUpQuestion = async () => {
  const scene = await played()
  const { leagueId, awardId, leo } = scene
  const question = await leo.call(questions.ask, { leagueId, awardId, text: 'Was he benched?' })
  return { ...scene, question, at: { leagueId, questionId: question.id } }
}

const listQuestionEmails = (w: TestApp) => getEmails(w.ctx, on => on.where('template', '=', 'question'))

describe('a question', () => {
  test('flags the entry for any member, and notifies its owner and those who manage money', async () => {
    const { w, leagueId, question, priya, leo } = await setUpQuestion()
    expect(question).toMatchObject({
      ...{ state: 'open', askedBy: 'Manager 3', memberName: 'Manager 2', amount: 10, answers: [] },
      ...{ canClose: false, whyNot: null },
    })
    const { entries } = await priya.call(statements.ledgerPage, { leagueId })
    expect(entries.find(({ id }) => id === question.entryId)?.question).toBe('open')
    const emails = await listQuestionEmails(w)
    expect(emails.map(({ to_email, subject }) => [to_email, subject])).toEqual([
      ['dana@example.com', `Manager 3 questioned entry ${question.entryId}`],
      [`manager2.${leagueId}@example.com`, `Manager 3 questioned entry ${question.entryId}`],
    ])
    expect(emails[0]?.text_body).toContain(
      `/leagues/${leagueId}/money/ledger?season=2026&entry=${question.entryId}`,
    )
    const followUp = { leagueId, entryId: question.entryId, text: 'And again?' }
    await expect(leo.call(questions.ask, followUp)).rejects.toMatchObject({
      status: 409,
      body: { code: 'already_questioned' },
    })
  })

  test('requires one entry or award of the league that was not reversed', async () => {
    const { leagueId, awardId, dana, leo } = await played()
    const askAbout = (what: object) => leo.call(questions.ask, { leagueId, text: 'Why?', ...what })
    await expect(askAbout({})).rejects.toMatchObject({ status: 400 })
    await expect(askAbout({ entryId: 1, awardId })).rejects.toMatchObject({ status: 400 })
    await expect(askAbout({ awardId, text: ' ' })).rejects.toMatchObject({ status: 400 })
    await expect(askAbout({ entryId: 99_999 })).rejects.toMatchObject({ status: 404 })
    await dana.call(awards.void, { leagueId, awardId })
    await expect(askAbout({ awardId })).rejects.toMatchObject({
      status: 409,
      body: { code: 'already_reversed' },
    })
  })

  test("is rejected about dues that members can't see", async () => {
    const { leagueId, dana, leo, second, third } = await played()
    await dana.call(dues.save, {
      ...{ leagueId, amount: 100, dueOn: '2026-12-01', lateFee: null },
      ...{ reminds: false, membersSee: false, own: [] },
    })
    const { entries } = await dana.call(statements.ledgerPage, { leagueId })
    const duesOf = (managerId: number) =>
      entries.find(entry => entry.kind === 'dues' && entry.managerId === managerId)?.id ?? 0
    const theirs = { leagueId, entryId: duesOf(second), text: 'So much?' }
    await expect(leo.call(questions.ask, theirs)).rejects.toMatchObject({ status: 404 })
    expect(await leo.call(questions.ask, { ...theirs, entryId: duesOf(third) })).toMatchObject({
      amount: -100,
    })
  })

  test('puts the payment of its award and payments to its member on hold', async () => {
    const { leagueId, awardId, second, third, dana, priya, at } = await setUpQuestion()
    const pay = { leagueId, kind: 'payment' as const, amount: 1, memo: 'Cash', confirmOverBalance: true }
    const waits = { status: 409, body: { code: 'questioned' } }
    await expect(
      dana.call(awards.markPaid, { leagueId, awardIds: [awardId], isPaid: true }),
    ).rejects.toMatchObject(waits)
    await expect(dana.call(payments.record, { ...pay, managerId: second })).rejects.toMatchObject(waits)
    const { transfers } = await dana.call(settle.read, { leagueId })
    const line = {
      leagueId,
      ...transfers[0],
      how: 'cash' as const,
      fromMemberId: 0,
      toMemberId: 0,
      amount: 10,
    }
    Object.assign(line, transfers[0])
    await expect(dana.call(settle.pay, line)).rejects.toMatchObject(waits)
    expect(await dana.call(payments.record, { ...pay, managerId: third })).toMatchObject({ amount: -1 })
    await dana.call(questions.close, { ...at, outcome: 'stands', text: 'He was.' })
    expect(await dana.call(awards.markPaid, { leagueId, awardIds: [awardId], isPaid: true })).toMatchObject([
      { state: 'paid' },
    ])
    expect((await priya.call(questions.list, { leagueId }))[0]).toMatchObject({
      ...{ state: 'stands', closedBy: 'Dana Whitfield' },
      answers: [{ by: 'Dana Whitfield', text: 'He was.' }],
    })
  })

  test("does not put the pot holder's payments on hold for their own winnings", async () => {
    const { leagueId, dana, leo, user } = await played()
    const { id: awardId } = await dana.call(awards.add, award(leagueId, user.id, { week: 3 }))
    await leo.call(questions.ask, { leagueId, awardId, text: 'Was he benched?' })
    const { transfers } = await dana.call(settle.read, { leagueId })
    const { fromMemberId = 0, toMemberId = 0, amount = 0 } = transfers[0] ?? {}
    const line = { leagueId, fromMemberId, toMemberId, amount, how: 'cash' as const }
    expect(await dana.call(settle.pay, line)).toMatchObject({ status: 'paid', amount: 10 })
  })

  test('puts payments on hold for the member who claimed the team since', async () => {
    const { leagueId, second, dana, leo } = await played()
    const people = [{ teamName: 'End Zone', ownerName: 'Tess Lind' }]
    const [placeholder] = await dana.call(claims.add, { leagueId, people })
    const userId = placeholder?.managerId ?? 0
    const { id: awardId } = await dana.call(awards.add, award(leagueId, userId, { week: 3 }))
    await leo.call(questions.ask, { leagueId, awardId, text: 'Was he benched?' })
    await dana.call(claims.merge, { leagueId, userId, managerId: second })
    const pay = { leagueId, managerId: second, kind: 'payment' as const, amount: 1, memo: 'Cash' }
    expect((await dana.expectError(payments.record, pay)).body.code).toBe('questioned')
  })

  test('has a thread, and notifies each side of the other', async () => {
    const { w, dana, leo, priya, leagueId, at } = await setUpQuestion()
    const before = (await listQuestionEmails(w)).length
    await dana.call(questions.answer, { ...at, text: 'I ask the provider.' })
    await leo.call(questions.answer, { ...at, text: 'Thank you.' })
    const [question] = await priya.call(questions.list, { leagueId, state: 'open' })
    expect(question?.answers.map(({ by, text }) => [by, text])).toEqual([
      ['Dana Whitfield', 'I ask the provider.'],
      ['Manager 3', 'Thank you.'],
    ])
    const emails = (await listQuestionEmails(w)).slice(before)
    expect(emails.map(({ to_email }) => to_email)).toEqual([
      `manager3.${leagueId}@example.com`,
      'dana@example.com',
    ])
    await dana.call(questions.close, { ...at, outcome: 'stands' })
    await expect(leo.call(questions.answer, { ...at, text: 'But' })).rejects.toMatchObject({
      body: { code: 'question_closed' },
    })
  })

  test('concerns the award, not its payment, when the award was paid', async () => {
    const { leagueId, awardId, dana, leo } = await played()
    await dana.call(awards.markPaid, { leagueId, awardIds: [awardId], isPaid: true })
    const question = await leo.call(questions.ask, { leagueId, awardId, text: 'Was he benched?' })
    expect(question.amount).toBe(10)
  })

  test('is closed as corrected only after a newer entry about the same member', async () => {
    const { w, dana, leo, leagueId, awardId, second, third } = await played()
    const adjust = (managerId: number) =>
      dana.call(payments.record, {
        ...{ leagueId, managerId, kind: 'adjustment', amount: 1, memo: 'Trophy' },
      })
    const closing = async (awardId: number) => {
      const { id: questionId } = await leo.call(questions.ask, { leagueId, awardId, text: 'Why?' })
      return () => dana.call(questions.close, { leagueId, questionId, outcome: 'corrected' })
    }
    const notCorrected = { status: 409, body: { code: 'not_corrected' } }
    await adjust(second)
    w.clock.pass(60_000)
    const close = await closing(awardId)
    await adjust(third)
    await expect(close()).rejects.toMatchObject(notCorrected)
    const { id: newest } = await dana.call(awards.add, award(leagueId, second, { week: 3 }))
    const closeNewest = await closing(newest)
    await expect(closeNewest()).rejects.toMatchObject(notCorrected)
    await dana.call(awards.void, { leagueId, awardId: newest })
    expect(await closeNewest()).toMatchObject({ state: 'corrected' })
    expect(await leo.call(questions.list, { leagueId, state: 'open' })).toMatchObject([{ state: 'open' }])
    await expect(closeNewest()).rejects.toMatchObject({ body: { code: 'question_closed' } })
  })

  test('requires another person to close it', async () => {
    const { w, dana, leo, priya, leagueId, second, third, user, awardId } = await played()
    await expect(
      leo.call(questions.close, { leagueId, questionId: 1, outcome: 'stands' }),
    ).rejects.toMatchObject({ status: 403 })
    const own = await dana.call(questions.ask, { leagueId, awardId, text: 'Mine to ask' })
    expect((await listQuestionEmails(w)).map(({ to_email }) => to_email)).toEqual([
      `manager2.${leagueId}@example.com`,
    ])
    const close = { leagueId, questionId: own.id, outcome: 'stands' as const }
    await expect(dana.call(questions.close, close)).rejects.toMatchObject({ status: 403 })
    await leo.call(questions.answer, { ...close, text: 'It is right.' })
    expect(await dana.call(questions.close, close)).toMatchObject({ state: 'stands' })

    const toSelf = await dana.call(awards.add, award(leagueId, user.id, { week: 5 }))
    await dana.call(leagueRoles.give, { leagueId, managerId: third, leagueRole: 'treasurer' })
    const other = await priya.call(questions.ask, { leagueId, awardId: toSelf.id, text: 'To yourself?' })
    const resolution = { leagueId, questionId: other.id, outcome: 'stands' as const }
    await expect(dana.call(questions.close, resolution)).rejects.toMatchObject({
      status: 403,
      body: { message: 'This entry is your own: Manager 3 can close it.' },
    })
    expect(await leo.call(questions.close, resolution)).toMatchObject({ closedBy: 'Manager 3' })
    expect(second).not.toBe(third)
  })
})
