import { expect, test } from 'vitest'
import { renderEmailHtml } from '#core/kernel/outbox/render-email'
import { type Notice, NoticeEmail, noticeText } from './notice.tsx'

const notice = (unsubscribeUrl: string | null): Notice => ({
  leagueName: 'Fourth & Long',
  label: 'Update',
  headline: 'Pay up',
  paragraphs: ['By Sunday.'],
  reason: 'You play in Fourth & Long.',
  year: 2026,
  unsubscribeUrl,
})

test('links to the email settings in every email that can be declined', async () => {
  const declinable = notice('https://pot.example.com/unsubscribe?token=abc')

  expect(noticeText(declinable)).toContain('Change email settings: https://pot.example.com/settings')
  expect(await renderEmailHtml(<NoticeEmail {...declinable} />)).toContain(
    'href="https://pot.example.com/settings"',
  )
})

test('links to no settings in an email to a person without an account', async () => {
  const plain = notice(null)

  expect(noticeText(plain)).not.toContain('settings')
  expect(await renderEmailHtml(<NoticeEmail {...plain} />)).not.toContain('Change email settings')
})
