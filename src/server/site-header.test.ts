import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainSite, sites } from '#contract/content/site'
import { isSitePath } from '#domain/site-paths'
import { type TestApp, startTestApp } from '#testing/test-app'
import { webServer } from '#testing/web-server'
import { withAdministrator } from '#testing/made-world'
import { namedManifest } from './site-header.ts'

const html = `<html><head><title>Sidepot League Awards</title><meta property="og:site_name" content="Sidepot" /></head></html>`

const manifest = JSON.stringify({ name: 'Sidepot League Awards', short_name: 'Sidepot', scope: './' })

const pagesOf = async (w: TestApp) => {
  const server = await webServer(w, { 'index.html': html, 'manifest.webmanifest': manifest })
  return async (url: string) =>
    (await server.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*' } })).body
}

test("shows the site's name on pages, feeds and the API description", async () => {
  const { w, admin: ada } = await withAdministrator()
  const get = await pagesOf(w)
  expect(await get('/')).toContain('<title>Sidepot League Awards</title>')
  expect(await get('/site.css')).toBe('')
  expect(await get('/manifest.webmanifest')).toBe(manifest)
  await ada.call(sites.save, { name: 'The Pot', accent: '#1b7d54' })
  for (const url of ['/', '/my-leagues', '/features', '/league/1']) {
    const page = await get(url)
    expect(page, url).toContain('<meta name="application-name" content="The Pot" />')
    expect(page, url).toContain('<link rel="stylesheet" href="/site.css?1b7d54" />')
    expect(page, url).not.toContain('Sidepot')
  }
  expect(await get('/features')).toMatch(/<title>[^<]+ – The Pot<\/title>/)
  expect(await get('/site.css')).toContain('--brand:#1b7d54')
  expect(JSON.parse(await get('/api/openapi.json')).info.title).toBe('The Pot')
  expect(JSON.parse(await get('/manifest.webmanifest'))).toEqual({
    name: 'The Pot',
    short_name: 'The Pot',
    scope: './',
  })
})

test('escapes a malicious name', async () => {
  const { w, admin: ada } = await withAdministrator()
  const get = await pagesOf(w)
  await ada.call(sites.save, { name: `"><script>alert(1)</script> $& $1` })
  for (const url of ['/', '/features']) {
    expect(await get(url), url).not.toContain('<script>')
    expect(await get(url), url).toContain('&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62; $&#38; $1')
  }
})

test('serves pages even while the database is down', async () => {
  const w = await startTestApp()
  const get = await pagesOf({ ...w, ctx: { ...w.ctx, db: Object.create(null) } })
  expect(await get('/login')).toContain('<title>Sidepot League Awards</title>')
})

test('has shortcuts whose addresses stay below the path that the site is served at', async () => {
  const text = await readFile('ui/public/manifest.webmanifest', 'utf8')
  const { scope, shortcuts } = z
    .object({ scope: z.string(), shortcuts: z.array(z.object({ name: z.string(), url: z.string() })) })
    .parse(JSON.parse(namedManifest(text, { ...plainSite, name: 'The Pot' })))
  const base = new URL(scope, 'https://pot.example/pot/manifest.webmanifest').href
  expect(base).toBe('https://pot.example/pot/')
  expect(shortcuts.length).toBeGreaterThan(1)
  for (const { name, url } of shortcuts) {
    const { href, pathname } = new URL(url, 'https://pot.example/pot/manifest.webmanifest')
    expect(href.startsWith(base), name).toBe(true)
    expect(isSitePath(pathname.slice('/pot'.length)), name).toBe(true)
  }
})
