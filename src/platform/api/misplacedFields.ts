/**
 * Root fields that do the opposite of what their root type says: the backend declares five commands as queries, and one count as a mutation.
 * Neither name nor type tells them apart, so they are listed. Only code generation and the stand-in backend read this.
 */
export const misplacedFields: readonly string[] = [
  'addCertTemplateImage',
  'completeAppointment',
  'completeFftAppointment',
  'completePemeAppointment',
  'deleteCoupon',
  'getCenterCount',
]
