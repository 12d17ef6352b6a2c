import type { PictureShape } from './picture-shapes.ts'

/** A week of a league's season, as identified by its recap URL. */
export type RecapAddress = { leagueId: number; season: number; week: number }

/** Path of a week's recap for members, relative to the site. */
export const recapPath = ({ leagueId, season, week }: RecapAddress): string =>
  `/recap/${leagueId}/${season}/${week}`

/** Path of the recap's public link. */
export const recapLinkPath = (code: string): string => `/r/${code}`

/** Path of the join link, where users pick their team in a league. */
export const joinLinkPath = (code: string): string => `/j/${code}`

/** Path of a week image for members, relative to the site. */
export const picturePath = (address: RecapAddress, shape: PictureShape): string =>
  `${recapPath(address)}/${shape}.png`

/** A league's public page, of the current season by default. */
export type LeaguePageAddress = { leagueId: number; season?: number | undefined }

/** Path of the page, relative to the site. */
export const leaguePagePath = ({ leagueId, season }: LeaguePageAddress): string =>
  `/league/${leagueId}${season === undefined ? '' : `/${season}`}`

/** Path of its image, relative to the site. */
export const leaguePicturePath = (address: LeaguePageAddress): string =>
  `${leaguePagePath(address)}/standings.png`
