/** One path per picture, on a 24-pixel grid, drawn with the stroke of `.icon` (core/base.css). */
const iconPaths = {
  'archive': 'M3 5h18v4H3zM5 9v11h14V9M10 13h4',
  'arrow-down': 'M12 4v16M6 14l6 6 6-6',
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  'arrow-up': 'M12 20V4M6 10l6-6 6 6',
  'book': 'M12 6.5C10 4.7 6.5 4.5 3 5v14c3.5-.5 7-.3 9 1.5 2-1.8 5.5-2 9-1.5V5c-3.5-.5-7-.3-9 1.5zv14',
  'card': 'M6 3h12v18H6zM13.5 9a3 3 0 1 0 0 6 4 4 0 0 1 0-6z',
  'chart': 'M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6',
  'check': 'M4 12.5l5.5 5.5L20 6.5',
  'clock': 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  'close': 'M5 5l14 14M19 5L5 19',
  'copy': 'M9 9h11v12H9zM15 9V3H4v12h5',
  'download': 'M12 3v12M7 10.5l5 5 5-5M4 20h16',
  'edit': 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  'eye': 'M2 12c2.5-4.5 6-7 10-7s7.5 2.5 10 7c-2.5 4.5-6 7-10 7s-7.5-2.5-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  'file': 'M6 3h8l4 4v14H6zM14 3v4h4',
  'file-pdf': 'M6 3h8l4 4v14H6zM14 3v4h4M9 17c3-3 3.5-6 2.5-6S11 14 15 15c-2 0-4 .5-6 2z',
  'image': 'M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 4M15.5 9h.01',
  'link': 'M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1',
  'lock': 'M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v2',
  'logout': 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  'mail': 'M3 5h18v14H3zM3 7l9 7 9-7',
  'menu': 'M4 6h16M4 12h16M4 18h16',
  'moon': 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  'play': 'M7 4v16l13-8z',
  'plus': 'M12 4v16M4 12h16',
  'print': 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 13.5h10V21H7z',
  'qr': 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2M14 20h2M19 20h1M7 7h.01M17 7h.01M7 17h.01',
  'quiz': 'M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.3-1.5 2.8M12 18.5h.01M3 3h18v18.5H3z',
  'refresh': 'M20 12a8 8 0 1 1-2.5-5.8L20 8.5V4M20 8.5h-4.5',
  'search': 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21',
  'settings': 'M4 7h8M18 7h2M4 17h2M12 17h8M15 4.5v5M9 14.5v5',
  'share': 'M12 15V3M8 6.5L12 3l4 3.5M6 11H4v10h16V11h-2',
  'sound': 'M4 9.5v5h4l5 4.5V5L8 9.5zM16.5 8.5a5 5 0 0 1 0 7M19 5.5a9 9 0 0 1 0 13',
  'star': 'M12 3l2.7 6 6.3.6-4.8 4.2 1.5 6.4L12 16.8l-5.7 3.4 1.5-6.4L3 9.6 9.3 9z',
  'sun': 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
  'tent': 'M12 3v3L3 12l2 1v8h14v-8l2-1-9-6M12 6v6l-3 9M12 12l3 9M12 3l3 1-3 1',
  'ticket': 'M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM15 6v2M15 11v2M15 16v2',
  'trash': 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  'undo': 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-4',
  'user': 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c.5-4 3.5-6 8-6s7.5 2 8 6',
  'users': 'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2 20c.4-3.5 3-5 7-5s6.6 1.5 7 5M15.5 5.5a3.2 3.2 0 0 1 0 6M18 15c2.5.6 3.8 2.2 4 5',
  'warning': 'M12 3.5L2.5 20.5h19zM12 9.5v5M12 17.5h.01',
  'wheel': 'M12 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12 10V3M12 10l6 3.5M12 10l-6 3.5M12 10L8 21h8z',
} as const

export type IconName = keyof typeof iconPaths

/**
 * A small stroke picture beside words, 1.5 em square, in the colour of the text around it. It is decoration:
 * what it stands for is always said in words, or in the `aria-label` of the control that holds it.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
