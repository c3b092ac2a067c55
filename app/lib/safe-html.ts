declare const isSanitized: unique symbol

/** HTML with nothing in it but what the rich-text policy allows (P1 §5). Only `~/server/sanitize.server` makes it. */
export type SafeHtml = string & { readonly [isSanitized]: true }
