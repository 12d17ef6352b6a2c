import { expect, test } from 'vitest'
import { firstSentence, payloadOf } from './payload.ts'

const content = (change: object = {}) => ({
  title: 'You won $20 in week 11',
  text: 'Hot Top 2, QB, week 11: Rashad Colter, 30.0 points.',
  path: '/manager-dashboard?league=1',
  discreetTitle: 'You won in week 11',
  discreetText: 'Open for the amount.',
  ...change,
})

const sent = (change: object, options: { hidesAmounts?: boolean; more?: number } = {}) => {
  const text = payloadOf(content(change), { topic: 'T', hidesAmounts: false, more: 0, ...options })
  return { bytes: Buffer.byteLength(text), text, ...JSON.parse(text) }
}

test('replaces texts with an amount, in any digits, where amounts are hidden', () => {
  const hidden = (change: object) => sent(change, { hidesAmounts: true })
  expect(hidden({})).toMatchObject({ title: 'You won in week 11', body: 'Open for the amount.' })
  expect(hidden({ title: 'Week 11 was unpublished', text: 'Dana writes: sorry.' })).toMatchObject({
    title: 'Week 11 was unpublished',
    body: 'Dana writes: sorry.',
  })
  expect(hidden({ title: 'Dues of ٢٠' }).title).toBe('You won in week 11')
})

test.each(['😀', '👨‍👩‍👧‍👦', '\u0001', '"', '𝕏', 'é', '\ud800'])(
  'stays below 2 kB and valid for texts of %j',
  character => {
    const long = character.repeat(3000)
    const { bytes, text, title } = sent(
      { title: long, text: long, path: `/${'x'.repeat(500)}` },
      { more: 12 },
    )
    expect(bytes).toBeLessThan(2000)
    expect(Buffer.from(text).toString()).toBe(text)
    expect([...title]).toHaveLength(100)
    expect(title.endsWith('…')).toBe(true)
  },
)

test('says how many others a push stands for, also behind a long text', () => {
  expect(sent({ text: 'A question.' }, { more: 2 }).body).toBe('A question. And 2 more.')
  expect(sent({ text: 'x'.repeat(400) }, { more: 2 }).body).toMatch(/x… And 2 more\.$/)
})

test('takes the first sentence of the first line', () => {
  expect(firstSentence('The round closes Sun. 1:00 PM. Pick!')).toBe('The round closes Sun.')
  expect(firstSentence('Dana moved this award:\nBefore: x')).toBe('Dana moved this award:')
  expect(firstSentence('')).toBe('')
})
