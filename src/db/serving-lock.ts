/** Lock that prevents serving a database and changing its schema at the same time. */
export type ServerLock = {
  /** Locks out all servers; false if one is running. */
  acquireExclusive(): Promise<boolean>
  /**
   * Starts serving, alongside other servers if the database supports several; false if it doesn't and one is running.
   */
  share(): Promise<boolean>
  release(): Promise<void>
}
