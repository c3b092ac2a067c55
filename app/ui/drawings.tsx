import type { ReactNode } from 'react'

/** The night that every empty-state drawing stands in, the same in both themes. Decoration: the words say it. */
function Night({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 160" width="240" height="160" aria-hidden="true">
      <path fill="#2a1b52" d="M24 132C4 96 22 38 74 22s120-14 142 30-2 80-22 80z" />
      <path fill="none" stroke="#ffe9b8" strokeWidth="2" strokeLinecap="round" d="M60 48h0M92 34h0M150 30h0M204 72h0M42 84h0M186 44h0" />
      {children}
    </svg>
  )
}

/** Nothing here yet: a striped tent with its flap open and nobody inside. */
export function EmptyTent() {
  return (
    <Night>
      <path fill="#ffe9b8" d="M186 46a15 15 0 1 0 12 24 17 17 0 0 1-12-24" />
      <path fill="#1a1038" d="M10 132q110-16 220 0v6q-110 8-220 0z" />
      <path fill="#f4e3c3" d="M68 86h104v46H68zM120 38q-20 40-64 48h128q-44-8-64-48" />
      <path fill="#b5314f" d="M76 86h15v46H76zM149 86h15v46h-15zM120 38Q98 78 77 86h21q14-14 22-48 8 34 22 48h21q-21-8-43-48" />
      <path fill="#120b28" d="M98 132q20-16 22-46 2 30 22 46z" />
      <path fill="#f4e3c3" d="M56 86a10 7 0 0 0 21 0zM98 86a11 7 0 0 0 22 0zM163 86a10 7 0 0 0 21 0z" />
      <path fill="#b5314f" d="M77 86a10 7 0 0 0 21 0zM120 86a11 7 0 0 0 22 0z" />
      <path fill="#f4e3c3" d="M142 86a10 7 0 0 0 21 0z" />
      <path fill="#ffd27a" d="M119 40V22l20 6-18 6v6z" />
    </Night>
  )
}

/** A code that opens nothing: a torn ticket, its other half blowing away. */
export function LostTicket() {
  return (
    <Night>
      <path fill="#1a1038" d="M10 132q110-16 220 0v6q-110 8-220 0z" />
      <g transform="rotate(-9 90 90)">
        <path fill="#ffd27a" d="M46 64h66l-5 9 7 8-8 9 6 8-7 10 4 8H46v-9a9 9 0 0 0 0-18 9 9 0 0 0 0-18z" />
        <path fill="none" stroke="#7a4f00" strokeWidth="3" d="M62 74v32M70 81h28M70 90h22M70 99h26" />
      </g>
      <g transform="rotate(16 166 70)">
        <path fill="#ffd27a" d="M140 48h44v7a7 7 0 0 0 0 14v8h-42l-6-7 7-8-6-7z" />
        <path fill="none" stroke="#7a4f00" strokeWidth="3" d="M152 57h18M152 67h12" />
      </g>
      <path fill="none" stroke="#b79cff" strokeWidth="3" strokeLinecap="round" d="M120 122q30 4 52-8t36-2M150 132q26 2 40-6M196 92q12-2 18-10" />
    </Night>
  )
}

/** The page that is not there: a carousel horse whose pole has snapped. */
export function BrokenHorse() {
  return (
    <Night>
      <path fill="#ffd27a" d="M117 18h7v26l-4 6-3-7zM116 94l4-7 5 6v40h-9z" />
      <path fill="#1a1038" d="M10 132q110-16 220 0v6q-110 8-220 0z" />
      <path fill="#8f2545" d="M74 124h92l8 10H66z" />
      <g transform="rotate(13 120 90) translate(60 26)">
        <path fill="#e6d3b8" d="M84 66l18 16-4 18 7 4 8-25-14-18zM48 68l-6 24 16 12 4-5-10-10 8-20z" />
        <path fill="#f4e3c3" d="M38 66L22 84l12 14 5-4-7-10 16-14c14 4 28 4 40 0l-2 18-12 12 5 5 16-14 3-24c6-6 4-16-4-20-14-6-28-7-42-3-6-16-14-28-30-32l-6-8-3 9L2 32c-2 5 0 8 5 8l14-6c4 10 6 22 17 32z" />
        <path fill="#b5314f" d="M54 41c10-2 20-2 28 1l4 24c-10 4-24 4-32 1z" />
        <path fill="#ffd27a" d="M52 65c12 4 24 4 36 0v6c-12 4-24 4-36 0z" />
        <path fill="#5fb3a8" d="M18 2c22-4 40 18 36 42l-8-1c-2-14-10-28-24-32zM94 50c20-6 26 12 18 36-3-12-8-20-18-24z" />
        <circle cx="20" cy="22" r="2.5" fill="#241546" />
      </g>
      <path fill="none" stroke="#ffe9b8" strokeWidth="2.5" strokeLinecap="round" d="M132 26l8-6M136 36h9M104 26l-8-6M102 36h-8" />
    </Night>
  )
}

/** Closed to this visitor: a ticket booth, shutter down, asleep. */
export function SleepingBooth() {
  return (
    <Night>
      <path fill="#1a1038" d="M10 132q110-16 220 0v6q-110 8-220 0z" />
      <path fill="#5b3aa0" d="M84 72h72v62H84z" />
      <path fill="#442b80" d="M128 72h28v62h-28zM78 102h84v7H78z" />
      <path fill="#1a1038" d="M94 78h52v24H94z" />
      <path fill="#8b7eb4" d="M94 78h52v3H94zM94 84h52v3H94zM94 90h52v3H94zM94 96h52v3H94z" />
      <path fill="#f4e3c3" d="M120 36L72 66h96zM72 66a8 7 0 0 0 16 0zM104 66a8 7 0 0 0 16 0zM136 66a8 7 0 0 0 16 0z" />
      <path fill="#b5314f" d="M120 36L88 66h16zM120 36v30h16zM120 36l32 30h16zM88 66a8 7 0 0 0 16 0zM120 66a8 7 0 0 0 16 0zM152 66a8 7 0 0 0 16 0z" />
      <path fill="#ffd27a" d="M104 114h32v12h-32z" />
      <path fill="none" stroke="#7a4f00" strokeWidth="2" d="M109 118h22M109 122h14" />
      <path fill="none" stroke="#b79cff" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" d="M170 52h8l-8 9h8M186 36h10l-10 11h10" />
    </Night>
  )
}
