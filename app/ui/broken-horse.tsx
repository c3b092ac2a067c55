import { Night } from '~/ui/night'

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
