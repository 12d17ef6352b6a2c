import type { AnyDb } from '#db/sql'

/**
 * The links that the navigation of a new installation starts with. Where an administrator has made some already, theirs
 * stay as they are.
 */
export const up = async (db: AnyDb): Promise<void> => {
  const some = await db.selectFrom('navigation_items').select('id').limit(1).execute()
  if (some.length > 0) return
  await db
    .insertInto('navigation_items')
    .values([
      { title: 'Features', url: '/features', display_order: 1 },
      { title: 'Support', url: '/support', display_order: 2 },
    ])
    .execute()
}
