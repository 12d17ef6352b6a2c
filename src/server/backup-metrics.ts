import { Gauge, type Registry } from 'prom-client'
import { type BackupRecord, latestBackups } from '#core/administration/backups/backup-status'
import type { Ctx } from '#core/kernel/context'

/** Registers metrics for the age and size of the newest good backup in each place; no values while there is none. */
export const measureBackups = (ctx: Ctx, register: Registry): void => {
  const measure = (name: string, help: string, valueOf: (backup: BackupRecord) => number) => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['place'] as const,
      registers: [register],
      collect: async () => {
        const backups = await latestBackups(ctx)
        gauge.reset()
        for (const backup of backups) gauge.set({ place: backup.place }, valueOf(backup))
      },
    })
  }
  measure(
    'sidepot_backup_age_seconds',
    'Age of the newest good database backup',
    backup => (ctx.now() - backup.takenAtMs) / 1000,
  )
  measure('sidepot_backup_bytes', 'Size of the newest good database backup', backup => backup.bytes)
}
