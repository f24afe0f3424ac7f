/** Where a thing of the list at an address is added, edited or copied. */
export const formPath = (list: string, form: { readonly edit: string } | { readonly copy: string }): string =>
  `${list}${list.includes('?') ? '&' : '?'}${String(new URLSearchParams(form))}`
