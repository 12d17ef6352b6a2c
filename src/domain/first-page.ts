import { sitePaths } from './site-paths.ts'

/**
 * Pages whose scripts, styles and data are requested together when they are opened: the build lists their files
 * (bin/first-pages.js), and the server names them in the page.
 */
export const firstPages = [
  'landing',
  'sign-in',
  'commissioner',
  'manager',
  'leagues',
  'week',
  'money',
  'money-start',
  'own-money',
  'pot',
  'rules',
  'people',
  'recap',
  'admin',
  'other',
] as const

export type FirstPage = (typeof firstPages)[number]

type Role = 'site_admin' | 'commissioner' | 'manager'

/** Returns the page that / leads users of a role to. */
export const homePageOf = (role: Role): FirstPage => (role === 'site_admin' ? 'admin' : role)

/** Returns the page that users of a role usually see: / leads them to their dashboard, and /money to their money page. */
export const shownPage = (page: FirstPage, role: Role): FirstPage => {
  if (page === 'landing' || page === 'sign-in') return homePageOf(role)
  if (page === 'money-start') return role === 'commissioner' ? 'pot' : 'own-money'
  return page
}

const byPath: Partial<Record<string, FirstPage>> = {
  [sitePaths.home]: 'landing',
  [sitePaths.login]: 'sign-in',
  [sitePaths.register]: 'sign-in',
  [sitePaths.myLeagues]: 'leagues',
  [sitePaths.manager]: 'manager',
  [sitePaths.commissioner]: 'commissioner',
  [sitePaths.admin]: 'admin',
}

const leaguePlaces: Partial<Record<string, FirstPage>> = {
  week: 'week',
  money: 'money',
  rules: 'rules',
  people: 'people',
}

/** Money pages with code of their own; without a view, /money leads each to the page of their role. */
const moneyViews: Partial<Record<string, FirstPage>> = { '': 'money-start', pot: 'pot', you: 'own-money' }

/** Page, league, season and week of a URL. */
export type Place = {
  page: FirstPage
  leagueId?: number | undefined
  season?: number | undefined
  week?: number | undefined
}

const inLeague = /^\/leagues\/(\d{1,15})\/(\w+)(?:\/([\w-]+))?(?:\/|$)/
const recap = /^\/recap\/(\d{1,15})\/(\d{4})\/(\d{1,2})\/?$/

/**
 * Returns the page of a URL, with its league, season and week.
 *
 * @param pathname path without the base path
 * @param search query, with or without its question mark
 */
export const placeOf = ({ pathname, search }: { pathname: string; search: string }): Place => {
  const [, leagueId, place = '', view = ''] = inLeague.exec(pathname) ?? []
  const page = (place === 'money' && moneyViews[view]) || leaguePlaces[place]
  if (leagueId !== undefined && page !== undefined)
    return {
      page,
      leagueId: Number(leagueId),
      ...(page === 'week' && /^\d{1,2}$/.test(view) ? { week: Number(view) } : {}),
    }
  const [, ofLeague, season, ofWeek] = recap.exec(pathname) ?? []
  if (ofLeague !== undefined)
    return { page: 'recap', leagueId: Number(ofLeague), season: Number(season), week: Number(ofWeek) }
  const league = leagueId ?? new URLSearchParams(search).get('league') ?? ''
  return {
    page: byPath[pathname] ?? 'other',
    ...(/^\d{1,15}$/.test(league) ? { leagueId: Number(league) } : {}),
  }
}
