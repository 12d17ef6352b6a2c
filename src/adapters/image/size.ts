import { colors } from './colors.ts'

/** Size that chat and social apps show without cropping. */
export const size = { width: 1200, height: 630 }
/** Height of the field, above the chalk strip. */
export const fieldHeight = 486
/** Style of the chalk strip. */
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
