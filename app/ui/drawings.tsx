import { Night } from '~/ui/night'

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
