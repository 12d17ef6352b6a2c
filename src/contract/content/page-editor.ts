import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { id, key, optionalProse, optionalText, text, whole, object } from '#contract/kernel/values'
import { Page } from './content.ts'

/** Draft text. It may be unfinished, so no field is required. */
const DraftText = object(() => ({
  title: optionalText(200),
  slug: optionalText(100),
  content: optionalProse(100_000),
}))

const saved = {
  /** Null for content that came with the instance. */
  savedAt: z.iso.datetime().nullable(),
  /** Null for content that came with the instance, and for deleted users. */
  savedBy: z.string().nullable(),
}

export const PageDraft = object(() => ({
  ...DraftText.shape,
  ...saved,
  /** Version that the draft is based on; 0 for a page that was never published. */
  basedOn: z.number(),
  /** Must be sent with the next save of the draft. */
  revision: z.number(),
}))
export type PageDraft = z.infer<typeof PageDraft>

export const VersionLine = object(() => ({ number: z.number(), title: z.string(), ...saved }))
export type VersionLine = z.infer<typeof VersionLine>

export const PageVersion = object(() => ({ ...VersionLine.shape, slug: z.string(), content: z.string() }))
export type PageVersion = z.infer<typeof PageVersion>

/** A picture of a page, served at `/pictures/{digest}.webp`. */
export const Picture = object(() => ({
  digest: z.string(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  /** Size in bytes. */
  size: z.number(),
}))
export type Picture = z.infer<typeof Picture>

export const EditedPage = object(() => ({
  page: Page,
  draft: PageDraft.nullable(),
  /** Newest first; visitors see the first one. */
  versions: z.array(VersionLine),
  /** Former slugs, which redirect here. */
  oldAddresses: z.array(z.string()),
  /** Pictures used in its text. */
  pictures: z.array(Picture),
}))
export type EditedPage = z.infer<typeof EditedPage>

/** Maximum size of an uploaded picture, in bytes. */
export const pictureBytes = 8 * 1024 * 1024

const path = '/api/admin/page-content/:id'
const one = object(() => ({ id: id() }))

export const pageEditor = {
  read: endpoint({
    method: 'GET',
    path: `${path}/editor`,
    access: 'site-admin',
    summary: 'A page with its draft, versions and images',
    input: one,
    output: EditedPage,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: `${path}/draft`,
    access: 'site-admin',
    summary: 'Save a page draft without publishing it',
    input: object(() => ({
      ...one.shape,
      ...DraftText.shape,
      /** Revision of the draft being continued; 0 if there was none. */
      revision: whole(0),
      /** Version being continued if there was no draft. */
      basedOn: whole(0).optional(),
    })),
    output: PageDraft,
  }),
  discardDraft: endpoint({
    method: 'DELETE',
    path: `${path}/draft`,
    access: 'site-admin',
    summary: "Discard a page's unpublished draft",
    input: one,
    output: z.null(),
    status: 204,
  }),
  version: endpoint({
    method: 'GET',
    path: `${path}/versions/:number`,
    access: 'site-admin',
    summary: 'A published version of a page',
    input: object(() => ({ ...one.shape, number: whole(1) })),
    output: PageVersion,
  }),
  previewLink: endpoint({
    method: 'POST',
    path: `${path}/preview-link`,
    access: 'site-admin',
    summary: 'Create a link that shows a page draft to anyone with it, for seven days',
    input: one,
    output: object(() => ({ url: z.string(), until: z.iso.datetime() })),
    status: 201,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/page-preview/:token',
    access: 'anyone',
    summary: "A page draft, through an admin's preview link",
    input: object(() => ({ token: key(100) })),
    output: object(() => ({ title: z.string(), content: z.string() })),
  }),
  pictures: endpoint({
    method: 'GET',
    path: '/api/admin/pictures',
    access: 'site-admin',
    summary: 'All images, newest first, and the pages whose text or draft uses them',
    input: object(() => ({})),
    output: z.array(object(() => ({ ...Picture.shape, shownBy: z.array(z.string()) }))),
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/admin/pictures',
    access: 'site-admin',
    summary: 'Add an image: JPEG, PNG or WebP up to 8 MB, in base64',
    input: object(() => ({
      name: text('Name the image', 200),
      data: z
        .base64({ error: 'Send the image in base64' })
        .min(1, 'Choose an image')
        .max(Math.ceil((pictureBytes * 4) / 3) + 4, 'At most 8 MB'),
    })),
    output: Picture,
    status: 201,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/admin/pictures/:digest',
    access: 'site-admin',
    summary: 'Delete an image that no page uses',
    input: object(() => ({ digest: key(32) })),
    output: z.null(),
    status: 204,
  }),
}
