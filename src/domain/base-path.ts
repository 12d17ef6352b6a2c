/** Base path of an instance, without a trailing slash: '' for its own host, otherwise such as '/pot'. */
export const basePathOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/+$/, '')
