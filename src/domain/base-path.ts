/** The path under which an installation stands, without a slash at its end: '' for a host of its own, else as '/pot'. */
export const basePathOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/+$/, '')
