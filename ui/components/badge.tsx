import type { ReactNode } from 'react'
import './badge.css'

export type Tone = 'hot' | 'bench' | 'misc' | 'show' | 'pos' | 'neg' | 'warn' | 'info' | 'prem'

export const Badge = ({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <span className={tone ? `badge ${tone}` : 'badge num'}>{children}</span>
)

/** QB, RB, WR, TE, K, DEF or ALL; neutral, never coloured. */
export const PositionCode = ({ code }: { code: string }) => <span className="posn">{code}</span>

/** Rank in a list: metal for the first three. */
export const Medal = ({ rank }: { rank: number }) => (
  <span className={rank >= 1 && rank <= 3 ? `medal g${rank}` : 'medal'}>{rank}</span>
)
