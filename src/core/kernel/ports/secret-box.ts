/** Seals secrets of providers for the database: AES-256-GCM with a random nonce. */
export type SecretBox = {
  /** @param place where it is kept (table, column, row), so that a sealed value cannot be moved elsewhere */
  seal(text: string, place: string): string
  /** Ends in an Error when the key or the place is another one, or when the value was changed. */
  open(sealed: string, place: string): string
}
