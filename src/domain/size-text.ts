/** Formats a size: 640 kB, 12.4 MB, 82.8 GB. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`
  return bytes < 1_000_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${(bytes / 1_000_000_000).toFixed(1)} GB`
}
