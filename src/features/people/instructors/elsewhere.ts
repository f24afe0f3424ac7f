import { worksAt } from '~/domain/course/courseScope'

/** Why an instructor is not shown to an admin who is limited to another training center; null where they are shown. */
export const elsewhere = (ownCenter: string | null, instructor: { readonly centerId: string | null } | null) =>
  instructor && !worksAt(ownCenter, instructor)
    ? { title: 'This instructor is not one of yours', text: 'They work at another training center.' }
    : null
