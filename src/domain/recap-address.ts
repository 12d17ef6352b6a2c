import type { PictureShape } from './picture-shapes.ts'

/** A week of a league's season, as the address of its recap names it. */
export type RecapAddress = { leagueId: number; season: number; week: number }

/** The page of a week's recap for members, below the address of the installation. */
export const recapPath = ({ leagueId, season, week }: RecapAddress): string =>
  `/recap/${leagueId}/${season}/${week}`

/** The same page for whoever has its link. */
export const recapLinkPath = (code: string): string => `/r/${code}`

/** Where people pick their team in a league, for whoever has its link. */
export const joinLinkPath = (code: string): string => `/j/${code}`

/** A week's picture for members, below the address of the installation. */
export const picturePath = (address: RecapAddress, shape: PictureShape): string =>
  `${recapPath(address)}/${shape}.png`

/** A league's public page, of its present season unless another is named. */
export type LeaguePageAddress = { leagueId: number; season?: number | undefined }

/** The page, below the address of the installation. */
export const leaguePagePath = ({ leagueId, season }: LeaguePageAddress): string =>
  `/league/${leagueId}${season === undefined ? '' : `/${season}`}`

/** Its picture, below the address of the installation. */
export const leaguePicturePath = (address: LeaguePageAddress): string =>
  `${leaguePagePath(address)}/standings.png`
