/** Names and values in turn, as `writeHead` takes them: repeated names such as `Set-Cookie` stay apart. */
export type HeaderList = string[]

/** Headers that the server decides by itself, or that are notes from the app to it. */
const OURS = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'set-cookie', 'x-page-shows', 'x-page-until'])

/** The headers of an answer by Remix, except our own ones and `without`. */
export function headersOf(response: Response, without?: string): HeaderList {
  const given = [...response.headers].filter(([name]) => !OURS.has(name) && name !== without).flat()
  return [...given, ...response.headers.getSetCookie().flatMap((cookie) => ['Set-Cookie', cookie])]
}

/** Adds those of `defaults` that the list does not have: a route that serves files may set its own policy. */
export function withDefaults(list: HeaderList, defaults: HeaderList): HeaderList {
  const names = new Set(list.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()))
  return [...list, ...defaults.filter((_, index) => !names.has(defaults[index - (index % 2)]!.toLowerCase()))]
}
