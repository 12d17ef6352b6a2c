import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openApp } from '#app'
import { readConfig } from '#config'
import { trial } from '#testing/cli-trial'
import { withCommandOutput } from '#testing/docs-page'
import { fastFolder } from '#testing/tmpfs-folder'
import { movableClock, storyTime } from './commands/demo/clock.ts'
import { fillDemo } from './commands/demo/fill.ts'

/*
 * Verifies the examples in the documentation: runs each page from its first command to its last on its own demo. `npm
 * run docs:examples` updates the recorded output.
 */

/** docs/cli.md shows commands without their output. */
const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.md') && name !== 'cli.md')
  .map(name => `docs/${name}`)
  .filter(page => readFileSync(page, 'utf8').includes('```console'))
  .sort()

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const demo = fastFolder('sidepot-docs-')

beforeAll(async () => {
  const clock = movableClock(storyTime)
  const app = await openApp(readConfig({ DATABASE_URL: `file:${join(demo, 'sidepot.db')}` }), {
    log: silent,
    now: clock.now,
  })
  await fillDemo(app.ctx, clock, storyTime, { hasDues: true })
  await app.close()
})

afterAll(() => rmSync(demo, { recursive: true, force: true }))

test.each(pages)('%s documents the output of its commands', { timeout: 60_000 }, async page => {
  const { folder, sidepot } = trial('no database')
  vi.setSystemTime(storyTime.startMs)
  for (const file of ['sidepot.db', 'sidepot.db.key']) copyFileSync(join(demo, file), join(folder, file))
  const text = readFileSync(page, 'utf8')
  const pageWithOutput = await withCommandOutput(text, folder, (argv, stdin) =>
    sidepot(argv, { stdin: stdin ?? '', env: { BACKUP_DIR: join(folder, 'backups') } }),
  )
  await expect(pageWithOutput).toMatchFileSnapshot(join(import.meta.dirname, '../..', page))
})
