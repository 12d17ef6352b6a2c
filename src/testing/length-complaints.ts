import postcss, { type Declaration, type Rule } from 'postcss'

/*
 * Which lengths of a sheet have to be tokens of ui/app/theme/tokens.css: the distances between things, corners, letters,
 * icons, and the heights that controls have. A length of 3 px or less is a hairline or a nudge and stands as it is, like
 * what belongs to one thing alone: how wide or high it is, where it lies, its tracks and breakpoints.
 */

const mostHairline = 3

const isDistance = (prop: string) => /^(padding|margin|gap|row-gap|column-gap|border-.*radius)/.test(prop)
const isLetter = (prop: string) => ['font', 'font-size', 'line-height'].includes(prop)
const isIcon = ({ prop, parent }: Declaration) =>
  /^(width|height)$/.test(prop) && /svg$/.test((parent as Rule).selector ?? '')
const isControl = ({ prop, value }: Declaration) =>
  /^(min-)?height$/.test(prop) && /^(32|40|44|48)px$/.test(value)

const hasPixels = (value: string) =>
  [...value.matchAll(/(\d*\.?\d+)px/g)].some(([, count]) => Number(count) > mostHairline)

const isRaw = (declaration: Declaration): boolean => {
  const { prop, value } = declaration
  if (isDistance(prop)) return hasPixels(value) || /\drem\b/.test(value)
  return hasPixels(value) && (isLetter(prop) || isIcon(declaration) || isControl(declaration))
}

/** The lengths of a sheet that should be tokens and are not, a line each. */
export const lengthComplaints = (css: string): string[] => {
  const complaints: string[] = []
  postcss.parse(css).walkDecls(declaration => {
    const { prop, value, source } = declaration
    if (isRaw(declaration)) complaints.push(`line ${source?.start?.line}: ${prop}: ${value} is no token`)
  })
  return complaints
}
