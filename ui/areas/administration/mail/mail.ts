// One file to load for all of it: each that loads by itself weighs on the first pages, which list them.
export { AnnouncementDialog } from './announcement-dialog.tsx'
export { AnnouncementsTab } from './announcements-tab.tsx'
export { OutboxTab } from './outbox-tab.tsx'
