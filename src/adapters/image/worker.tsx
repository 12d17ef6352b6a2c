import { handleOrders } from '#adapters/threads/handle-orders'
import type { ShareCard, LeagueCard, WeekCard } from '#core/kernel/ports/share-card'
import { Card } from './card.tsx'
import { LeaguePicture } from './league-card.tsx'
import { renderPng } from './fonts.ts'
import { drawWeek } from './week-card.tsx'

/** Data of an image that the worker can render. */
export type Picture = { award: ShareCard } | { week: WeekCard } | { league: LeagueCard }

const draw = (picture: Picture): Promise<Uint8Array> => {
  if ('week' in picture) return drawWeek(picture.week)
  return renderPng('league' in picture ? <LeaguePicture {...picture.league} /> : <Card {...picture.award} />)
}

/** Runs in its own thread, because rendering would block the server for tens of milliseconds. */
handleOrders(draw)
