// Single entry point for lazy loading: the initial pages list every separate chunk, so each one adds to their size.
export { AnnouncementDialog } from './announcement-dialog.tsx'
export { AnnouncementsTab } from './announcements-tab.tsx'
export { OutboxTab } from './outbox-tab.tsx'
