/** A name with its colour, as categories have one; the colour only decorates. */
export function ColouredName({ name, color }: { name: string; color: string }) {
  return (
    <span className="coloured-name">
      <svg viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="5" fill={color} /></svg>
      <span dir="auto">{name}</span>
    </span>
  )
}
