/** The class names that hold, as one; undefined without any. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
