/** Encrypts provider secrets for the database: AES-256-GCM with a random nonce. */
export type SecretBox = {
  /** @param place storage location (table, column, row), so that an encrypted value can't be moved elsewhere */
  seal(text: string, place: string): string
  /** Throws an Error when the key or place differs, or when the value was changed. */
  open(sealed: string, place: string): string
}
