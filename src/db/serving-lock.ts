/** Who serves a database, and who changes what it is made of, keep out of each other's way by this. */
export type ServerLock = {
  /** Keeps every server out; false where one runs already. */
  takeAlone(): Promise<boolean>
  /** Begins to serve, beside others where the database can have several; false where it cannot and one runs already. */
  share(): Promise<boolean>
  letGo(): Promise<void>
}
