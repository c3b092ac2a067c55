/** What the open chest and the locked one share: planks, straps and nails. */
function Box() {
  return (
    <>
      <path fill="#7a4a2a" d="M14 48h92v38q0 2-2 2H16q-2 0-2-2z" />
      <path fill="#5a3520" d="M14 48h92v4H14zM14 61h92v2H14zM14 75h92v2H14z" />
      <path fill="#d9a441" d="M14 44h92v6H14zM22 50h10v38H22zM88 50h10v38H88z" />
      <path fill="#b07f2c" d="M29 50h3v38h-3zM95 50h3v38h-3z" />
      <path fill="none" stroke="#fff3cf" strokeWidth="2.5" strokeLinecap="round" d="M27 57h0M93 57h0M27 82h0M93 82h0" />
    </>
  )
}

/**
 * The reward of a quiz: a chest, locked until every answer is right. Decoration: words beside it say whether it is
 * open.
 */
export function Chest({ isOpen }: { isOpen: boolean }) {
  return (
    <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
      <ellipse fill="#120b28" opacity="0.4" cx="60" cy="89" rx="54" ry="5" />
      {isOpen ? (
        <>
          <path fill="#ffd27a" opacity="0.3" d="M60 48L0 32V18zM60 48L6 2 20 0zM60 48L44 0h10zM60 48L66 0h10zM60 48l40-48 14 2zM60 48l60-30v14z" />
          <path fill="#6b4025" d="M18 46l4-26q2-8 10-8h56q8 0 10 8l4 26z" />
          <path fill="#2a1b52" d="M24 46l4-22q1-5 7-5h50q6 0 7 5l4 22z" />
          <path fill="#d9a441" d="M26 12.5l9-.5-5 34h-9zM94 12.5l-9-.5 5 34h9z" />
          <path fill="#ffd27a" opacity="0.5" d="M26 48q34-32 68 0z" />
          <path fill="#f4e3c3" d="M66 22l22 8-10 20-22-6z" />
          <path fill="none" stroke="#7a4f00" strokeWidth="1.5" d="M69 28l14 5M67 33l14 5" />
          <path fill="#5fd3c4" d="M42 30l7-4 7 4-7 12z" />
          <path fill="#3a9a8e" d="M49 26l7 4-7 12z" />
          <path fill="#ffd27a" d="M24 50q4-12 14-8 6-8 16-3 8-6 16 0 10-4 14 3 10-2 12 8z" />
          <Box />
          <path fill="#ffd27a" d="M50 46h20v12q0 6-10 8-10-2-10-8z" />
          <path fill="#d9a441" d="M60 46h10v12q0 6-10 8z" />
          <path fill="#2a1b52" d="M60 50a3 3 0 0 1 1.5 5.6l.8 4.4h-4.6l.8-4.4A3 3 0 0 1 60 50z" />
          <path fill="#fff3cf" d="M11 38l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM110 36l1.2 3.3 3.3 1.2-3.3 1.2-1.2 3.3-1.2-3.3-3.3-1.2 3.3-1.2zM60 0l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z" />
        </>
      ) : (
        <>
          <path fill="#8a5733" d="M14 46V34q0-20 20-20h52q20 0 20 20v12z" />
          <path fill="#a66c40" d="M14 34q0-20 20-20h52q20 0 20 20-10-8-46-8t-46 8z" />
          <path fill="#6b4025" d="M14 38h92v2H14z" />
          <path fill="#d9a441" d="M22 18q4-3 10-4v30H22zM98 18q-4-3-10-4v30h10z" />
          <path fill="#b07f2c" d="M29 14.6l3-.6v30h-3zM95 16.2q2 .8 3 1.8v26h-3z" />
          <path fill="none" stroke="#fff3cf" strokeWidth="2.5" strokeLinecap="round" d="M27 26h0M93 26h0" />
          <Box />
          <path fill="none" stroke="#8b7eb4" strokeWidth="4" d="M53 46v-6a7 7 0 0 1 14 0v6" />
          <path fill="#ffd27a" d="M47 45h26v16q0 8-13 11-13-3-13-11z" />
          <path fill="#d9a441" d="M60 45h13v16q0 8-13 11z" />
          <path fill="#2a1b52" d="M60 51a4 4 0 0 1 2 7.5l1 7h-6l1-7a4 4 0 0 1 2-7.5z" />
        </>
      )}
    </svg>
  )
}
