import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { editing } from '#contract/content/editing'
import { pageEditor } from '#contract/content/page-editor'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'

const photo = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0a6b4c' } })

const site = async () => {
  const w = await startTestApp()
  return { w, admin: await make.administrator(w) }
}

test('re-encodes a picture, scales down a wide one and strips its metadata', async () => {
  const { w, admin } = await site()
  const jpeg = await photo(3000, 1500)
    .withExif({ IFD0: { Copyright: 'Ada at home' } })
    .jpeg()
    .toBuffer()
  const picture = await admin.call(pageEditor.addPicture, { name: 'Trophy', data: jpeg.toString('base64') })
  expect(picture).toMatchObject({ name: 'Trophy', width: 1600, height: 800 })
  const { headers, rawPayload, statusCode } = await w.server.inject(`/pictures/${picture.digest}.webp`)
  expect([statusCode, headers['content-type'], rawPayload.length]).toEqual([200, 'image/webp', picture.size])
  expect(headers['cache-control']).toContain('immutable')
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
})

test('stores the same picture once, also when two users add it concurrently', async () => {
  const { admin } = await site()
  const data = (await photo().png().toBuffer()).toString('base64')
  const uploads = await Promise.all(
    ['One', 'Other'].map(name => admin.call(pageEditor.addPicture, { name, data })),
  )
  expect(new Set(uploads.map(({ digest }) => digest)).size).toBe(1)
  const later = await admin.call(pageEditor.addPicture, { name: 'Later', data })
  expect(await admin.call(pageEditor.pictures, {})).toMatchObject([later])
})

test.each([
  [
    'a drawing that can name files',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['a page', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['a picture that is cut off', async () => (await photo(400, 400).png().toBuffer()).subarray(0, 200)],
  ['a picture of absurd size', () => photo(7000, 6000).jpeg().toBuffer()],
])('rejects %s', async (_what, bytes) => {
  const { admin } = await site()
  const data = (await bytes()).toString('base64')
  const error = await admin.expectError(pageEditor.addPicture, { name: 'x', data })
  expect([error.status, error.body.issues]).toEqual([
    400,
    [
      {
        path: 'data',
        message: "This image can't be shown. Choose a JPEG, PNG or WebP of up to 40 megapixels.",
      },
    ],
  ])
})

test('keeps a picture that a page or draft shows, and says where', async () => {
  const { w, admin } = await site()
  const data = (await readFile('ui/public/icons/apple-touch-icon.png')).toString('base64')
  const { digest } = await admin.call(pageEditor.addPicture, { name: 'Logo', data })
  const page = { title: 'About us', slug: 'about-us', content: `![Logo](/pictures/${digest}.webp)` }
  const { id } = await admin.call(editing.addPage, page)
  expect((await admin.call(pageEditor.read, { id })).pictures).toMatchObject([{ digest, name: 'Logo' }])
  expect(await admin.call(pageEditor.pictures, {})).toMatchObject([{ digest, shownBy: ['About us'] }])
  const error = await admin.expectError(pageEditor.removePicture, { digest })
  expect(error.message).toBe('409 About us uses this image. Remove it there first.')
  await admin.call(editing.removePage, { id })
  await admin.call(pageEditor.removePicture, { digest })
  expect((await w.server.inject(`/pictures/${digest}.webp`)).statusCode).toBe(404)
})
