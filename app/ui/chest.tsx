/**
 * The reward of a quiz: a chest, locked until every answer is right. Decoration: words beside it say whether it is
 * open.
 */
export function Chest({ isOpen }: { isOpen: boolean }) {
  return (
    <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
      {isOpen ? (
        <>
          <path fill="#ffd27a" opacity="0.35" d="M60 58L14 6h92z" />
          <path fill="#7a4a2a" d="M18 40l8-26q34-10 68 0l8 26z" />
          <path fill="#2a1b52" d="M24 40l7-20q29-8 58 0l7 20z" />
          <path fill="#ffd27a" d="M26 48q6-14 16-10 8-14 20-6 12-6 16 6 12-2 16 10z" />
        </>
      ) : (
        <path fill="#8a5733" d="M16 46V36q0-20 20-20h48q20 0 20 20v10z" />
      )}
      <path fill="#8a5733" d="M16 46h88v40H16z" />
      <path fill="#6b4025" d="M16 60h88v5H16zM16 76h88v5H16zM16 46h88v5H16z" />
      <path fill="#d9a441" d={isOpen ? 'M26 46h10v40H26zM84 46h10v40H84z' : 'M26 18l10-2v70H26zM94 18l-10-2v70h10z'} />
      <path fill="#d9a441" d="M48 44h24v16q0 8-12 10-12-2-12-10z" />
      <path fill="#2a1b52" d="M60 50a4 4 0 0 1 2 7.5l1 6h-6l1-6a4 4 0 0 1 2-7.5z" />
    </svg>
  )
}
