/** Our logo: a ferris wheel, its lamps lit; `size` in CSS pixels. Decoration, beside the name. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 36 36"
      width={size}
      height={size}
      fill="none"
      stroke="#ffd98a"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M18 16l-6 18h12zM18 4v24M7.6 10l20.8 12M7.6 22l20.8-12" stroke="#b79cff" />
      <circle cx="18" cy="16" r="12" />
      <path d="M18 4v0M28.4 10v0M28.4 22v0M18 28v0M7.6 22v0M7.6 10v0" strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}
