import { useEffect, useState, type ComponentProps } from 'react'
import { pictureOf } from '~/lib/picture'
import { CheckField, TextField } from '~/ui/form/fields'
import { IMAGE_TOO_LARGE, MOST_IMAGE_BYTES } from './element'

type Field = ComponentProps<typeof TextField>['field']

/** What the file chooser offers; what is really taken is judged by the bytes (`kindOf`). */
const OFFERED = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** The address of a chosen file for as long as it is chosen. */
function useObjectUrl(file: File | null) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/**
 * The picture of an element: chooser, the picture it has now, and where scripts run a preview of the chosen one, which
 * can be removed again (P2 §2). Without scripts the server says what is wrong with a picture.
 */
export function ImageField({ field, removal, imageUrl }: { field: Field; removal: Field; imageUrl: string | null }) {
  const [chosen, setChosen] = useState<File | null>(null)
  const preview = useObjectUrl(chosen)
  const isTooLarge = chosen !== null && chosen.size > MOST_IMAGE_BYTES

  function removePreview() {
    const input = document.getElementById(field.id) as HTMLInputElement
    input.value = ''
    setChosen(null)
    input.focus()
  }

  // What the server said is about the file before this one.
  const shown: Field = chosen ? { ...field, errors: isTooLarge ? [IMAGE_TOO_LARGE] : undefined } : field
  return (
    <>
      <TextField
        field={shown}
        type="file"
        label="Image"
        hint="JPG, PNG, WebP (max 5MB)"
        accept={OFFERED}
        onChange={(event) => setChosen(event.currentTarget.files?.[0] ?? null)}
      />
      {preview ? (
        <div className="chosen-picture">
          <img src={preview} alt="Preview of the chosen picture" />
          <button type="button" className="button button-quiet" onClick={removePreview}>Remove preview</button>
        </div>
      ) : null}
      {imageUrl && !preview ? (
        <div className="chosen-picture">
          <img {...pictureOf(imageUrl)} srcSet={undefined} alt="The picture it has now" />
          <CheckField field={removal} label="Remove this picture" hint="Otherwise it stays, unless you choose a new one." />
        </div>
      ) : null}
    </>
  )
}
