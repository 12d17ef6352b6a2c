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
