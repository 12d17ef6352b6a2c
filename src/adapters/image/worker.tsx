import { answerOrders } from '#adapters/threads/answer-orders'
import type { ShareCard } from '#core/kernel/ports/share-card'
import type { WeekCard } from '#core/kernel/ports/week-card'
import { Card } from './card.tsx'
import { renderPng } from './render.ts'
import { drawWeek } from './week-card.tsx'

/** What can be drawn. */
export type Picture = { award: ShareCard } | { week: WeekCard }

/** A thread of its own: a drawing takes tens of milliseconds in which the server would answer nobody. */
answerOrders((picture: Picture): Promise<Uint8Array> =>
  'week' in picture ? drawWeek(picture.week) : renderPng(<Card {...picture.award} />),
)
