import { type ChangeEvent, useId } from 'react'
import { Trash2, ImagePlus } from 'lucide-react'
import { type Picture, pageEditor } from '#contract/content/page-editor'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { toastError, toast } from '#ui/components/toast'
import { withBasePath } from '#ui/lib/site'
import { RowTitle, RowNote, Rows } from '#ui/components/rows.tsx'
import { classes } from '#ui/lib/classes'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Empty } from '#ui/components/empty.tsx'
import styles from './picture-dialog.module.css'

const getBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '')
    reader.onerror = () => reject(new Error("Couldn't read the file"))
    reader.readAsDataURL(file)
  })

const useAddPicture = (onAdded: (picture: Picture) => void) => {
  const add = useApiMutation(pageEditor.addPicture, { onError: toastError('Image not added') })
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // So that the same file can be selected again.
    target.value = ''
    if (!file) return
    try {
      add.mutate({ name: file.name, data: await getBase64(file) }, { onSuccess: onAdded })
    } catch {
      toast('negative', 'Image not added', "Couldn't read the file. Choose it again.")
    }
  }
  return { choose, isAdding: add.isPending }
}

const Line = ({
  picture,
  onChoose,
}: {
  picture: Picture & { shownBy: string[] }
  onChoose: (picture: Picture) => void
}) => {
  const remove = useApiMutation(pageEditor.removePicture, { onError: toastError('Image not deleted') })
  const { digest, name, width, height, size, shownBy } = picture
  return (
    <li>
      <img className={styles.thumb} src={withBasePath(`/pictures/${digest}.webp`)} alt="" loading="lazy" />
      <RowTitle>
        <b>{name}</b>
        <RowNote>
          {width} × {height}, {kilobytes(size)}.{' '}
          {shownBy.length > 0 ? `In ${shownBy.join(', ')}` : 'Not used on any page'}
        </RowNote>
      </RowTitle>
      <div className={classes('row gap-2', styles.actions)}>
        {shownBy.length === 0 && (
          <Button
            variant="ghost"
            size="sm"
            icon
            aria-label={`Delete ${name}`}
            onClick={() => remove.mutate({ digest })}
          >
            <Trash2 />
          </Button>
        )}
        <Button size="sm" aria-label={`Insert ${name}`} onClick={() => onChoose(picture)}>
          Insert
        </Button>
      </div>
    </li>
  )
}

/** Selects an existing picture or uploads a new one. */
export const PictureDialog = ({
  onChoose,
  onClose,
}: {
  onChoose: (picture: Picture) => void
  onClose: () => void
}) => {
  const { choose, isAdding } = useAddPicture(onChoose)
  const input = useId()
  return (
    <Dialog title="Images" note="JPEG, PNG or WebP up to 8 MB. Camera metadata is removed." onClose={onClose}>
      <label className={buttonClass({ variant: 'primary', className: styles.add })} htmlFor={input}>
        <ImagePlus />
        {isAdding ? 'Adding' : 'Add image'}
      </label>
      <input
        id={input}
        className="sr"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={isAdding}
        onChange={event => void choose(event)}
      />
      <QueryBoundary query={useApiQuery(pageEditor.pictures, {})} name="Images">
        {pictures =>
          pictures.length === 0 ? (
            <Empty icon={ImagePlus} title="No images yet">
              Add one to use it on this page.
            </Empty>
          ) : (
            <Rows className={styles.pictures}>
              {pictures.map(picture => (
                <Line key={picture.digest} picture={picture} onChoose={onChoose} />
              ))}
            </Rows>
          )
        }
      </QueryBoundary>
    </Dialog>
  )
}

/** Formats the size of a picture. */
export const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} kB`

/** Describes the number of pictures and their total size. */
export const picturesText = (pictures: readonly Picture[]): string =>
  pictures.length === 0
    ? 'None'
    : `${pictures.length}, ${kilobytes(pictures.reduce((sum, { size }) => sum + size, 0))}`

/**
 * Returns the Markdown of a picture; its file name without the extension serves as alt text until someone writes a
 * better one.
 */
export const markdownOf = ({ digest, name }: Picture): string =>
  `![${name.replace(/\.\w+$/, '').replace(/[[\]]/g, '')}](/pictures/${digest}.webp)`
