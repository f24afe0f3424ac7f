import { certificateIssuers, everyClient, medicalClients, trainingClients } from '~/platform/access/clientKinds'
import { page, type ScreenRoute } from '~/platform/routes/screen'

/** Routes of what is issued, certificates or documents, and of the templates. */
export const certificateRoutes = [
  page('/template/certificate', 'TemplateListScreen', () => import('./templates/TemplateListScreen'), {
    title: 'Certificate templates',
    clients: everyClient,
    scope: 'client',
  }),
  page('/template/certificate/create', 'CreateTemplateScreen', () => import('./templates/CreateTemplateScreen'), {
    title: 'New template',
    parent: '/template/certificate',
    clients: everyClient,
    scope: 'client',
  }),
  page('/template/certificate/:templateId', 'EditTemplateScreen', () => import('./templates/EditTemplateScreen'), {
    title: 'Template',
    parent: '/template/certificate',
    clients: everyClient,
    scope: 'client',
  }),
  page('/certificates/issue', 'IssueScreen', () => import('./issue/IssueScreen'), {
    title: 'Issue a certificate',
    crumb: 'Issue',
    clients: certificateIssuers,
    instead: '/documents/issue',
    scope: 'client',
  }),
  page('/certificates/issue/bulk', 'BulkIssueScreen', () => import('./issueBulk/BulkIssueScreen'), {
    title: 'Issue from CSV',
    parent: '/certificates/issue',
    clients: certificateIssuers,
    instead: '/documents/issue/bulk',
    scope: 'client',
  }),
  page('/certificates/issue/:certId', 'IssueLikeScreen', () => import('./issue/IssueScreen'), {
    title: 'Issue another certificate',
    parent: '/certificates/issue',
    clients: certificateIssuers,
    instead: '/documents/issue',
    scope: 'client',
  }),
  page('/certificates/edit/:certificateId', 'CorrectScreen', () => import('./issue/IssueScreen'), {
    title: 'Correct a certificate',
    parent: '/certificates/issued',
    clients: certificateIssuers,
    instead: '/documents/issued',
    scope: 'client',
  }),
  page('/certificates/issued', 'IssuedListScreen', () => import('./issued/IssuedListScreen'), {
    title: 'Issued certificates',
    clients: everyClient,
    scope: 'center',
  }),
  page('/certificates/view/:id', 'CertificateScreen', () => import('./view/CertificateScreen'), {
    title: 'Certificate',
    parent: '/certificates/issued',
    clients: everyClient,
    scope: 'client',
  }),
  // Medical clients issue documents, which are the same records under other words.
  page('/documents/issued', 'IssuedListScreen', () => import('./issued/IssuedListScreen'), {
    title: 'Issued documents',
    clients: everyClient,
    scope: 'center',
  }),
  page('/document/view/:id', 'CertificateScreen', () => import('./view/CertificateScreen'), {
    title: 'Document',
    parent: '/documents/issued',
    clients: everyClient,
    scope: 'client',
  }),
  page('/documents/templates', 'TemplateListScreen', () => import('./templates/TemplateListScreen'), {
    title: 'Document templates',
    clients: medicalClients,
    instead: '/template/certificate',
    scope: 'client',
  }),
  page('/documents/templates/create', 'CreateTemplateScreen', () => import('./templates/CreateTemplateScreen'), {
    title: 'New document template',
    parent: '/documents/templates',
    clients: medicalClients,
    instead: '/template/certificate',
    scope: 'client',
  }),
  page('/documents/templates/view/:templateId', 'EditTemplateScreen', () => import('./templates/EditTemplateScreen'), {
    title: 'Document template',
    parent: '/documents/templates',
    clients: medicalClients,
    instead: '/template/certificate',
    scope: 'client',
  }),
  page('/course/issue/:id', 'IssueForCourseScreen', () => import('./issueCourse/IssueForCourseScreen'), {
    title: 'Issue course certificates',
    clients: trainingClients,
    scope: 'center',
  }),
] as const satisfies readonly ScreenRoute[]
