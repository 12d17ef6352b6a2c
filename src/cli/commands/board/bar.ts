const barCells = 20

/** A part of a whole as a bar; '' where there is nothing to compare. */
export const barOf = (part: number, whole: number): string => {
  if (whole <= 0) return ''
  const full = Math.round((barCells * Math.max(0, Math.min(part, whole))) / whole)
  return '█'.repeat(full) + '░'.repeat(barCells - full)
}
