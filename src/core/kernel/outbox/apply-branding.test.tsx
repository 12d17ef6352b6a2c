import { expect, test } from 'vitest'
import { plainSite } from '#contract/content/site'
import { branded } from './email-body.ts'
import { renderEmailHtml } from './render-email.ts'
import { NoticeEmail } from './templates/notice.tsx'

const email = {
  subject: 'Sidepot',
  text: 'Sidepot',
  html: await renderEmailHtml(
    <NoticeEmail
      leagueName=""
      label=""
      headline="Hi"
      paragraphs={['Colour #0f6b47 of Sidepot']}
      action={{ href: 'https://pot.example.com/Sidepot', label: 'Open' }}
      reason="You asked."
      year={2026}
      unsubscribeUrl={null}
    />,
  ),
}

test('applies accent color and logo where they are drawn, and leaves URLs and text unchanged', () => {
  const logo = 'ab'.repeat(16)
  const { html } = branded(
    email,
    { ...plainSite, name: 'The Pot', accent: '#1b7d54', logo },
    'https://pot.example.com',
  )
  expect(html).toContain('background:#1b7d54;color:#ffffff')
  expect(html).toContain('Colour #0f6b47 of The Pot')
  expect(html).toContain('href="https://pot.example.com/Sidepot"')
  expect(html).toContain(`<img src="https://pot.example.com/pictures/${logo}.webp" alt="The Pot"`)
  expect(html).not.toContain('border-radius:9px;background')
})

test('keeps every word and color of an email when the site has no branding', () => {
  const plain = branded(email, plainSite, 'https://pot.example.com')
  expect([plain.subject, plain.text]).toEqual(['Sidepot', 'Sidepot'])
  expect(plain.html.replace(/<div data-site="(head|foot)"><\/div>/g, '')).toBe(
    email.html.replace(/<div data-site="(head|foot)"><\/div>/g, ''),
  )
})
