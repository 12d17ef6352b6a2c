import { CompiledQuery, type DatabaseConnection } from 'kysely'

/**
 * Undoes a transaction. Where even that fails, on a connection that is gone or a disk that is full, the database has undone
 * it by itself; what made it necessary is what people must hear, so this never throws.
 */
export const rollBack = async (connection: DatabaseConnection): Promise<void> => {
  try {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  } catch {
    // The first error is on its way.
  }
}
