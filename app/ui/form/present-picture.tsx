import { pictureOf } from '~/lib/picture'
import { CheckField } from '~/ui/form/fields'

/**
 * The picture that something has at present, in the form that can replace or remove it.
 *
 * @param removal the field of the tick that removes it
 * @param url as `pictureOf` takes it
 */
export function PresentPicture({ removal, url }: { removal: Parameters<typeof CheckField>[0]['field']; url: string }) {
  return (
    <div className="chosen-picture">
      <img {...pictureOf(url)} srcSet={undefined} alt="What it looks like now" />
      <CheckField field={removal} label="Remove this picture" hint="Otherwise it stays, unless you choose a new one." />
    </div>
  )
}
