import type { QueryField } from '~/platform/api/queryFields.generated'

const lists = ['certificatesByClientId', 'certificatesByCourseId', 'certificatesByUserId'] as const satisfies readonly QueryField[]

/** What is stale after certificates are issued, one of them changes, messages are sent, or templates and their pictures change. */
export const staleCertificates = {
  issued: [...lists, 'certificatesCountInRange'],
  changed: ['certificate', ...lists, 'getCertLog'],
  mailed: ['getCertLog', 'getEmailActivityByCertId'],
  told: ['getEmailsByClientId'],
  templates: ['certificateTemplatesByClientId', 'certificateTemplate'],
  pictures: ['getCertTemplateImages'],
} as const satisfies Readonly<Record<string, readonly QueryField[]>>
