const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** Bytes as people read them. */
export const sizeText = (bytes: number) => `${megabytes.format(bytes / 1_000_000)} MB`
