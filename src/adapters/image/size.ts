import { colors } from './colours.ts'

/** What chat and social apps show whole. */
export const size = { width: 1200, height: 630 }
/** Where the turf ends and the chalk strip begins. */
export const fieldHeight = 486
/** The chalk strip itself. */
export const chalkRow = {
  position: 'absolute',
  left: 0,
  bottom: 0,
  ...size,
  height: size.height - fieldHeight,
  display: 'flex',
  background: colors.chalk,
  color: colors.chalkText,
} as const
