import { useEffect, useState, type ComponentProps } from 'react'
import { IMAGE_TOO_LARGE, MOST_IMAGE_BYTES, OFFERED_IMAGES } from '~/lib/picture'
import { TextField } from '~/ui/form/fields'
import { PresentPicture } from '~/ui/form/present-picture'

type Field = ComponentProps<typeof TextField>['field']

/**
 * The picture of an element: file chooser, current picture and, where scripts run, a preview of the chosen one, which can
 * be removed again (P2 §2). Without scripts the server says what is wrong with a picture.
 */
export function ImageField({ field, removal, imageUrl }: { field: Field; removal: Field; imageUrl: string | null }) {
  const [chosen, setChosen] = useState<{ url: string; isTooLarge: boolean } | null>(null)
  const { id, name, initialValue } = field
  // The server's message is about the earlier file once another one has been chosen.
  const [isUnsent, setIsUnsent] = useState(false)
  const errors = chosen?.isTooLarge ? [IMAGE_TOO_LARGE] : isUnsent ? undefined : field.errors
  useEffect(() => {
    const form = (document.getElementById(id) as HTMLInputElement).form!
    const sent = () => setIsUnsent(false)
    form.addEventListener('submit', sent)
    return () => form.removeEventListener('submit', sent)
  }, [id])

  // The object URL of a chosen file keeps its bytes in memory until it is revoked.
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.url) : undefined), [chosen])

  function choose(file: File | null) {
    setChosen(file && { url: URL.createObjectURL(file), isTooLarge: file.size > MOST_IMAGE_BYTES })
    setIsUnsent(true)
  }

  function removePreview() {
    const input = document.getElementById(id) as HTMLInputElement
    input.value = ''
    choose(null)
    input.focus()
  }

  return (
    <>
      <TextField
        field={{ id, name, initialValue, errors }}
        type="file"
        label="Image (optional)"
        hint="JPG, PNG, WebP (max 5MB)"
        accept={OFFERED_IMAGES}
        onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
      />
      {chosen ? (
        <div className="chosen-picture">
          <img src={chosen.url} alt="Preview of what you chose" />
          <button type="button" className="button button-quiet" onClick={removePreview}>Remove preview</button>
        </div>
      ) : null}
      {imageUrl && !chosen ? <PresentPicture removal={removal} url={imageUrl} /> : null}
    </>
  )
}
