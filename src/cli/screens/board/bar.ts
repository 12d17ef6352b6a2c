const barCells = 20

/** Renders a share of a total as a bar; '' if there is nothing to compare. */
export const barOf = (part: number, whole: number): string => {
  if (whole <= 0) return ''
  const full = Math.round((barCells * Math.max(0, Math.min(part, whole))) / whole)
  return '█'.repeat(full) + '░'.repeat(barCells - full)
}
