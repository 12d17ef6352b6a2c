import passwords from './common-passwords.json'

/** The ten thousand most common passwords of at least six characters, lowercase, most common first, in one line. */
export const commonList: string = passwords
