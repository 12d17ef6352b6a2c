import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pageEditor } from '#contract/content/page-editor'
import { content } from '#contract/content/content'
import { plainSite, sites } from '#contract/content/site'
import { administration } from '#contract/administration/administration'
import { leagues } from '#contract/leagues/leagues'
import { sendDueEmails } from '#core/jobs/job-work'
import type { OutgoingEmail } from '#core/kernel/ports/mailer'
import * as make from '#testing/make'
import { withAdministrator } from '#testing/made-world'

const enemy = `<img src=x onerror=alert(1)> & "Co"`

const picture = async () =>
  (
    await sharp({ create: { width: 80, height: 40, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
  ).toString('base64')

describe('the site design', () => {
  test('is the product’s own until an admin changes it, field by field', async () => {
    const { w, admin: ada } = await withAdministrator()
    expect(await ada.call(sites.edited, {})).toEqual(plainSite)
    await ada.call(sites.save, { name: 'The Pot', mailFooter: 'Bye' })
    await ada.call(sites.save, { accent: '#1B7D54' })
    const chosen = { name: 'The Pot', accent: '#1b7d54', logo: null, currency: 'USD' }
    expect(await w.browser().call(sites.read, {})).toEqual(chosen)
    expect(await ada.call(sites.edited, {})).toEqual({ ...plainSite, ...chosen, mailFooter: 'Bye' })
    expect((await w.browser().call(content.footer, {})).companyName).toBe('The Pot')
  })

  test('rejects an unreadable color and names the nearest readable one', async () => {
    const { admin: ada } = await withAdministrator()
    const { status, body } = await ada.expectError(sites.save, { accent: '#ffcc00' })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toMatch(/The nearest color that works is #[0-9a-f]{6}/)
    const [nearest = ''] = /#[0-9a-f]{6}/.exec(JSON.stringify(body).split('nearest')[1] ?? '') ?? []
    expect((await ada.call(sites.save, { accent: nearest })).accent).toBe(nearest)
  })

  test('is not overwritten by a form opened before another admin saved', async () => {
    const { admin: ada } = await withAdministrator()
    await ada.call(sites.save, { name: 'The Pot' })
    const { body } = await ada.expectError(sites.save, { name: 'Mine', openedWith: { name: 'Sidepot' } })
    expect(body.code).toBe('edit_conflict')
  })

  test("has an existing logo that can't be deleted in the meantime", async () => {
    const { admin: ada } = await withAdministrator()
    expect((await ada.expectError(sites.save, { logo: 'a'.repeat(32) })).status).toBe(400)
    const { digest } = await ada.call(pageEditor.addPicture, { name: 'logo.png', data: await picture() })
    await ada.call(sites.save, { logo: digest })
    expect((await ada.expectError(pageEditor.removePicture, { digest })).message).toBe(
      '409 The header of every page uses this image. Remove it there first.',
    )
    await ada.call(sites.save, { logo: null })
    await ada.call(pageEditor.removePicture, { digest })
  })

  test('sets the defaults of new leagues, which their commissioner can override', async () => {
    const { w, admin: ada } = await withAdministrator()
    await ada.call(sites.save, { currency: 'eur', timeZone: 'Europe/Berlin' })
    const { user, client } = await make.commissioner(w)
    await make.premium(w, user)
    expect((await client.call(leagues.create, { name: 'One' })).currency).toBe('EUR')
    expect((await client.call(leagues.create, { name: 'Two', currency: 'JPY' })).currency).toBe('JPY')
    const rows = await w.ctx.db.selectFrom('leagues').select('time_zone').orderBy('id').execute()
    expect(rows.map(row => row.time_zone)).toEqual(['Europe/Berlin', 'Europe/Berlin'])
    expect((await ada.expectError(sites.save, { timeZone: 'Mars/Olympus' })).status).toBe(400)
  })
})

describe('a mail', () => {
  const sent = async (choose: object) => {
    const emails: OutgoingEmail[] = []
    const { w, admin: ada } = await withAdministrator({
      mailer: { send: async email => void emails.push(email) },
    })
    await ada.call(administration.sendEmail, {
      recipient: 'lee@example.com',
      subject: 'Sidepot is down tonight',
      message: 'All well at Sidepot',
    })
    await ada.call(sites.save, choose)
    await sendDueEmails(w.ctx)
    const email = emails.find(({ to }) => to.address === 'lee@example.com')
    if (!email) throw new Error('No mail left')
    return email
  }

  test("is sent with the site's name, header and footer when still waiting", async () => {
    const email = await sent({
      name: 'The Pot',
      mailHeader: 'Hello',
      mailFooter: 'Street 1',
    })
    expect(email.subject).toBe('The Pot is down tonight')
    expect(email.text).toMatch(/^Hello\n\n/)
    expect(email.text).toMatch(/\n\nStreet 1$/)
    expect(email.text + email.html).not.toContain('Sidepot')
    expect(email.html).toContain('>Hello</p>')
    expect(email.html).toContain('>Street 1</p>')
  })

  test('shows custom content as text, whatever it is', async () => {
    const email = await sent({ name: enemy.slice(0, 40), mailHeader: `${enemy} $& $1`, mailFooter: enemy })
    expect(email.html).not.toContain('<img')
    expect(email.html).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; &#34;Co&#34; $&#38; $1')
    expect(email.text).toContain(`${enemy} $& $1`)
  })

  test('is unchanged when nothing is customized', async () => {
    const email = await sent({ currency: 'EUR' })
    expect(email.subject).toBe('Sidepot is down tonight')
    expect(email.html).toContain('© 2026 Sidepot')
    expect(email.html).not.toContain('data-site="head"')
  })
})
