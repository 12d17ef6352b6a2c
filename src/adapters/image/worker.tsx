import { answerOrders } from '#adapters/threads/answer-orders'
import type { ShareCard } from '#core/kernel/ports/share-card'
import { Card } from './card.tsx'
import { renderPng } from './render.ts'

/** A thread of its own: a drawing takes tens of milliseconds in which the server would answer nobody. */
answerOrders((card: ShareCard): Promise<Uint8Array> => renderPng(<Card {...card} />))
