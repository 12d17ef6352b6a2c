import { z } from 'zod'
import { address, setting } from './setting.ts'

const recipient = /^age1[0-9a-z]{20,}$/

/** Places for backups of the database. The S3 settings must be set together, or not at all. */
export const backupSettings = {
  backupDir: setting({
    variable: 'BACKUP_DIR',
    text: 'Folder for a checked nightly database backup. Without it and BACKUP_S3_URL, no backups are made.',
    example: '/var/backups/sidepot',
    schema: z.string().min(1).optional(),
  }),
  backupKeep: setting({
    variable: 'BACKUP_KEEP',
    text: 'Number of good nightly backups to retain in each place.',
    example: '14',
    schema: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
      .transform(Number)
      .default(14),
  }),
  backupAgeRecipient: setting({
    variable: 'BACKUP_AGE_RECIPIENT',
    text: "Comma-separated age public keys. Backups are encrypted for them, together with the secret key, and can't be opened without a private key.",
    example: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
    schema: z
      .string()
      .transform(text => text.split(/[\s,]+/).filter(part => part !== ''))
      .refine(
        parts => parts.length > 0 && parts.every(part => recipient.test(part)),
        'must be public keys that start with age1',
      )
      .optional(),
  }),
  backupS3Url: setting({
    variable: 'BACKUP_S3_URL',
    text: 'S3-compatible storage for additional backups: URL with the bucket.',
    example: 'https://s3.eu-central-1.example.com/sidepot-backups',
    schema: address.transform(url => url.replace(/\/+$/, '')).optional(),
  }),
  backupS3Region: setting({
    variable: 'BACKUP_S3_REGION',
    text: 'Region of that storage.',
    example: 'eu-central-1',
    schema: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region')
      .default('auto'),
  }),
  backupS3AccessKeyId: setting({
    variable: 'BACKUP_S3_ACCESS_KEY_ID',
    text: 'Access key for the storage. Needed with BACKUP_S3_URL.',
    example: 'AKIAEXAMPLE',
    schema: z.string().min(1).optional(),
  }),
  backupS3SecretAccessKey: setting({
    variable: 'BACKUP_S3_SECRET_ACCESS_KEY',
    text: 'Secret of that key.',
    example: 'a-long-random-text',
    secret: true,
    schema: z.string().min(1).optional(),
  }),
}
