declare module 'virtual:enhance' {
  /** Address of each enhancement script (app/ui/enhance/entries) by name. */
  export const enhanceUrls: Record<string, string>
}

declare module 'fxa-common-password-list' {
  /** Whether a password is on the list. */
  export function test(password: string): boolean
}
