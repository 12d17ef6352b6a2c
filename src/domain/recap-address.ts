/** Formats of a week image: wide for the web (1200 by 630), tall for a phone (1080 by 1350). */
export const pictureShapes = ['wide', 'tall'] as const

export type PictureShape = (typeof pictureShapes)[number]

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

/** An award in a share URL: its id, and an unguessable slug. Old links have no slug. */
export type SharePlace = { awardId: number; slug?: string | undefined }

/** Last path segment of a share page: `12-mk7qd3w9xhbt5z2n`. */
export const sharePlaceText = ({
  awardId,
  slug,
}: {
  awardId: number
  slug?: string | null | undefined
}): string => (slug ? `${awardId}-${slug}` : String(awardId))

/** Parses the last path segment of a share page; undefined if it is invalid. */
export const readSharePlace = (text: string | undefined): SharePlace | undefined => {
  const [, id, slug] = /^([1-9]\d{0,14})(?:-([a-z0-9]{1,40}))?$/.exec(text ?? '') ?? []
  return id === undefined ? undefined : { awardId: Number(id), ...(slug === undefined ? {} : { slug }) }
}
