import { CompiledQuery, type DatabaseConnection } from 'kysely'

/**
 * Rolls back a transaction. Never throws: if a rollback fails because the connection is gone or the disk is full, the
 * database has already rolled back, and the original error matters.
 */
export const rollBack = async (connection: DatabaseConnection): Promise<void> => {
  try {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  } catch {
    // The original error is being thrown.
  }
}
