const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** Formats a byte count for display. */
export const sizeText = (bytes: number) => `${megabytes.format(bytes / 1_000_000)} MB`
