/** An award as a share address names it: its id, and what nobody can guess. Links of before have no slug. */
export type SharePlace = { awardId: number; slug?: string | undefined }

/** `12-mk7qd3w9xhbt5z2n`, the last part of a share page's path. */
export const sharePlaceText = ({
  awardId,
  slug,
}: {
  awardId: number
  slug?: string | null | undefined
}): string => (slug ? `${awardId}-${slug}` : String(awardId))

/** Undefined for what names no award. */
export const readSharePlace = (text: string | undefined): SharePlace | undefined => {
  const [, id, slug] = /^([1-9]\d{0,14})(?:-([a-z0-9]{1,40}))?$/.exec(text ?? '') ?? []
  return id === undefined ? undefined : { awardId: Number(id), ...(slug === undefined ? {} : { slug }) }
}
