import type { FirstPage } from '#contract/administration/initial-page-data'
import { basePath } from './base-path.ts'
import { paths } from './paths.ts'

type Address = { pathname: string; search: string }

const withoutBase = (pathname: string): string => pathname.slice(basePath().length) || '/'

const pages: Partial<Record<string, FirstPage>> = {
  [paths.home]: 'landing',
  [paths.login]: 'home',
  [paths.register]: 'home',
  [paths.myLeagues]: 'leagues',
  [paths.manager]: 'manager',
  [paths.commissioner]: 'commissioner',
}

/** Returns the page and league of a URL, as needed for the initial page data. */
export const firstViewOf = ({ pathname, search }: Address): { page: FirstPage; leagueId?: number } => {
  const query = new URLSearchParams(search)
  const page = pages[withoutBase(pathname)] ?? 'other'
  const league = /^\/leagues\/(\d+)\//.exec(withoutBase(pathname))?.[1] ?? query.get('league') ?? ''
  return /^\d{1,15}$/.test(league) ? { page, leagueId: Number(league) } : { page }
}
