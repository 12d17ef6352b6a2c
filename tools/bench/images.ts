import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { shareArtist } from '#adapters/image/image-renderer'
import { sharing } from '#contract/sharing'
import type { ShareCard } from '#core/kernel/ports/share-card'
import { SQLite } from '#db/sqlite'
import { played as season } from '#tools/scale/played-season'
import { post } from '#tools/stress/served'
import { compareToBaseline } from './against-floor.ts'
import type { Part } from './bench.ts'
import { inRounds } from './measure.ts'
import { copyPlayed } from './played.ts'
import { headersOf, type Measured, startProduct } from './processes.ts'
import { atLeast, maxGoal } from './table.ts'

const card: ShareCard = {
  icon: 'flame',
  color: 'hot',
  title: 'Hot Top 2',
  managerName: 'Dana Whitfield',
  playerName: 'Rashad Colter',
  position: 'QB',
  leagueName: 'Fourth & Long',
  week: 11,
  stat: { label: 'Points', value: '33.1' },
  prize: { label: 'Prize', value: '$10' },
  badge: null,
  streakDays: 3,
  hasCrown: false,
}

/** Measures a share image rendered in its thread, and a cached one compared with a file of the same server. */
export const imageRows: Part = async ({ folder, load, played }) => {
  const artist = shareArtist()
  const draw = async (streakDays: number): Promise<number> => {
    const start = performance.now()
    await artist.draw({ ...card, streakDays })
    return performance.now() - start
  }
  for (let warming = 0; warming < 5; warming += 1) await draw(100 + warming)
  const drawn = await inRounds(draw)
  const { file } = copyPlayed(await played(1), join(folder, 'shared.db'))
  const product = await startProduct(folder, `file:${file}`)
  try {
    const headers = await headersOf(product, season.commissioner, season.password)
    const path = await sharedImage(product, headers.cookie, file)
    const side = (path: string) => ({
      server: product,
      request: { method: 'GET' as const, path, headers: {} },
    })
    const compared = await compareToBaseline(load, [
      {
        ...{ name: 'share image, kept', size: '', goal: atLeast(0.8) },
        baseline: side(fileLike(Number((await fetch(product.address + path)).headers.get('content-length')))),
        product: side(path),
      },
    ])
    const row = { size: '', unit: ' ms', baseline: [], ratio: [] }
    return [{ ...row, name: 'share image, drawn', product: drawn, goal: maxGoal(60, ' ms') }, ...compared]
  } finally {
    await product.stop()
  }
}

const sharedImage = async (server: Measured, cookie: string, file: string): Promise<string> => {
  const database = new SQLite(file, { readonly: true })
  const awardId = Number(
    database.prepare('select max(id) from awards where voided_at_ms is null').pluck().get(),
  )
  database.close()
  const response = await post(
    server.address + sharing.share.path,
    { awardId, platform: 'copy', confirmed: false },
    { cookie },
  )
  const { shareUrl } = (await response.json()) as { shareUrl: string }
  return `${new URL(shareUrl).pathname}/image.png`
}

const fileLike = (bytes: number): string => {
  const folder = 'dist/ui'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(png|woff2)$/.test(name),
  )
  const off = (name: string) => Math.abs(statSync(join(folder, name)).size - bytes)
  const [nearest = ''] = files.toSorted((one, other) => off(one) - off(other))
  return `/${nearest}`
}
