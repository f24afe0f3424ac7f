import { page, type ScreenRoute } from '~/platform/routes/screen'

/** Routes of what is issued, certificates or documents, and of the templates. */
export const certificateRoutes = [
  page('/template/certificate', 'TemplateListScreen', () => import('./templates/TemplateListScreen')),
  page('/template/certificate/create', 'CreateTemplateScreen', () => import('./templates/CreateTemplateScreen')),
  page('/template/certificate/:templateId', 'EditTemplateScreen', () => import('./templates/EditTemplateScreen')),
  page('/certificates/issue', 'IssueScreen', () => import('./issue/IssueScreen')),
  page('/certificates/issue/bulk', 'BulkIssueScreen', () => import('./issueBulk/BulkIssueScreen')),
  page('/certificates/issue/:certId', 'IssueLikeScreen', () => import('./issue/IssueScreen')),
  page('/certificates/edit/:certificateId', 'CorrectScreen', () => import('./issue/IssueScreen')),
  page('/certificates/issued', 'IssuedListScreen', () => import('./issued/IssuedListScreen')),
  page('/certificates/view/:id', 'CertificateScreen', () => import('./view/CertificateScreen')),
  // Medical clients issue documents, which are the same records under other words.
  page('/documents/issued', 'IssuedListScreen', () => import('./issued/IssuedListScreen')),
  page('/document/view/:id', 'CertificateScreen', () => import('./view/CertificateScreen')),
  page('/documents/templates', 'DocumentTemplateListScreen', () => import('./templates/TemplateListScreen')),
  page('/documents/templates/create', 'DocumentCreateTemplateScreen', () => import('./templates/CreateTemplateScreen')),
  page('/documents/templates/view/:templateId', 'DocumentEditTemplateScreen', () => import('./templates/EditTemplateScreen')),
  page('/course/issue/:id', 'IssueForCourseScreen', () => import('./issueCourse/IssueForCourseScreen')),
] as const satisfies readonly ScreenRoute[]
