import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'

export type LeagueProps = { league: League; user: User }

/** A page of a league: it is given the league that its address names, and who looks. */
export type LeagueView = (props: LeagueProps) => ReactNode
