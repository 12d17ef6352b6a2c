import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'

export type LeagueProps = { league: League; user: User }

/** League page; receives the league in its URL and the current user. */
export type LeagueView = (props: LeagueProps) => ReactNode
