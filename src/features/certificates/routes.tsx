import { certificateIssuers, everyClient, medicalClients, trainingClients } from '~/platform/access/clientKinds'
import { pagesFor, type ScreenRoute } from '~/platform/routes/screen'

const page = pagesFor(everyClient, 'client')
const issuerPage = pagesFor(certificateIssuers, 'client')
const listPage = pagesFor(everyClient, 'center')
const medicalPage = pagesFor(medicalClients, 'client')

/** Routes of what is issued, certificates or documents, and of the templates. */
export const certificateRoutes = [
  page('/template/certificate', 'TemplateListScreen', () => import('./templates/TemplateListScreen'), 'Certificate templates'),
  page('/template/certificate/create', 'CreateTemplateScreen', () => import('./templates/CreateTemplateScreen'), 'New template', {
    parent: '/template/certificate',
  }),
  page('/template/certificate/:templateId', 'EditTemplateScreen', () => import('./templates/EditTemplateScreen'), 'Template', {
    parent: '/template/certificate',
  }),
  issuerPage('/certificates/issue', 'IssueScreen', () => import('./issue/IssueScreen'), 'Issue a certificate', {
    crumb: 'Issue',
    instead: '/documents/issue',
  }),
  issuerPage('/certificates/issue/bulk', 'BulkIssueScreen', () => import('./issueBulk/BulkIssueScreen'), 'Issue from CSV', {
    parent: '/certificates/issue',
    instead: '/documents/issue/bulk',
  }),
  issuerPage('/certificates/issue/:certId', 'IssueLikeScreen', () => import('./issue/IssueScreen'), 'Issue another certificate', {
    parent: '/certificates/issue',
    instead: '/documents/issue',
  }),
  issuerPage('/certificates/edit/:certificateId', 'CorrectScreen', () => import('./issue/IssueScreen'), 'Correct a certificate', {
    parent: '/certificates/issued',
    instead: '/documents/issued',
  }),
  listPage('/certificates/issued', 'IssuedListScreen', () => import('./issued/IssuedListScreen'), 'Issued certificates'),
  page('/certificates/view/:id', 'CertificateScreen', () => import('./view/CertificateScreen'), 'Certificate', {
    parent: '/certificates/issued',
  }),
  // Medical clients issue documents, which are the same records under other words.
  listPage('/documents/issued', 'IssuedListScreen', () => import('./issued/IssuedListScreen'), 'Issued documents'),
  page('/document/view/:id', 'CertificateScreen', () => import('./view/CertificateScreen'), 'Document', { parent: '/documents/issued' }),
  medicalPage('/documents/templates', 'TemplateListScreen', () => import('./templates/TemplateListScreen'), 'Document templates', {
    instead: '/template/certificate',
  }),
  medicalPage(
    '/documents/templates/create',
    'CreateTemplateScreen',
    () => import('./templates/CreateTemplateScreen'),
    'New document template',
    { parent: '/documents/templates', instead: '/template/certificate' },
  ),
  medicalPage(
    '/documents/templates/view/:templateId',
    'EditTemplateScreen',
    () => import('./templates/EditTemplateScreen'),
    'Document template',
    { parent: '/documents/templates', instead: '/template/certificate' },
  ),
  pagesFor(trainingClients, 'center')(
    '/course/issue/:id',
    'IssueForCourseScreen',
    () => import('./issueCourse/IssueForCourseScreen'),
    'Issue course certificates',
  ),
] as const satisfies readonly ScreenRoute[]
