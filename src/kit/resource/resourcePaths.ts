/** Where a thing of the list at a path is added, edited or copied. */
export const formPath = (pathname: string, form: { readonly edit: string } | { readonly copy: string }): string =>
  `${pathname}?${String(new URLSearchParams(form))}`
