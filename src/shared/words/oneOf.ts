/**
 * One of several: 'Clinic' of 'Clinics'. The dictionary of a client's words holds what menus say, which is always several; it is part of
 * the first load, and these pages are not.
 */
export const oneOf = (several: string): string => several.replace(/s$/, '')
