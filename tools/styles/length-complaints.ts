import postcss, { type Declaration, type Rule } from 'postcss'

/*
 * Lengths that must be tokens of ui/app/theme/tokens.css: spacing, corners, text, icons and control heights. Lengths up
 * to 3 px are hairlines or nudges and allowed, as are lengths that belong to a single element: its width, height and
 * position, its tracks and breakpoints.
 */

const maxHairlinePx = 3

const isDistance = (prop: string) => /^(padding|margin|gap|row-gap|column-gap|border-.*radius)/.test(prop)
const isTextSize = (prop: string) => ['font', 'font-size', 'line-height'].includes(prop)
const isIcon = ({ prop, parent }: Declaration) =>
  /^(width|height)$/.test(prop) && /svg$/.test((parent as Rule).selector ?? '')
const isControl = ({ prop, value }: Declaration) =>
  /^(min-)?height$/.test(prop) && /^(32|40|44|48)px$/.test(value)

const hasPixels = (value: string) =>
  [...value.matchAll(/(\d*\.?\d+)px/g)].some(([, count]) => Number(count) > maxHairlinePx)

const isRaw = (declaration: Declaration): boolean => {
  const { prop, value } = declaration
  if (isDistance(prop)) return hasPixels(value) || /\drem\b/.test(value)
  return hasPixels(value) && (isTextSize(prop) || isIcon(declaration) || isControl(declaration))
}

/** Lists the lengths in a style sheet that should be tokens, one per line. */
export const lengthComplaints = (css: string): string[] => {
  const complaints: string[] = []
  postcss.parse(css).walkDecls(declaration => {
    const { prop, value, source } = declaration
    if (isRaw(declaration)) complaints.push(`line ${source?.start?.line}: ${prop}: ${value} isn't a token`)
  })
  return complaints
}
