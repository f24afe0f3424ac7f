import { kindOf } from './documentKinds'

/** Whether documents of a type can be issued from a template: one for another type prints that somebody was tested otherwise. */
export const fits = ({ certType }: { readonly certType: string | null }, subType: string): boolean =>
  !certType || subType === '' || certType === subType || certType === kindOf(subType).testType
