import { z } from 'zod'
import { BinaryDownload, endpoint } from '#contract/kernel/endpoint'
import { moment, text } from '#contract/kernel/values'

export const Backup = z.object({
  /** The folder or storage that it lies in. */
  place: z.string(),
  name: z.string(),
  takenAt: moment,
  bytes: z.number(),
  /** Only the private key opens it, which the server does not have. */
  isSealed: z.boolean(),
  /** Its ledger was not what had been written. */
  isDoubtful: z.boolean(),
})
export type Backup = z.infer<typeof Backup>

const one = z.object({
  place: text('Say where the copy lies', 2000),
  name: text('Say which copy', 200),
})

export const backupFiles = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/copies',
    access: 'site-admin',
    summary: 'The copies of the database that are kept, the newest first, and what is wrong with them',
    input: z.object({}),
    answer: z.object({
      /** Empty where none are kept. */
      places: z.array(z.string()),
      copies: z.array(Backup),
      faults: z.array(z.string()),
      /** Whether one can be restored from here, or only by command. */
      canRestore: z.boolean(),
    }),
  }),
  download: endpoint({
    method: 'POST',
    path: '/api/admin/copies/download',
    access: 'site-admin',
    proof: 'recently',
    summary: 'A copy that is kept, as it lies there',
    input: one,
    answer: BinaryDownload,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/copies/restore',
    access: 'site-admin',
    proof: 'recently',
    summary: 'Start again with a copy in the place of the database, which is kept beside it',
    input: one,
    answer: z.object({ message: z.string() }),
    status: 202,
  }),
}
