import type { ScreenRoute } from '~/platform/routes/screen'

/** Routes of certificates and their templates. */
export const certificateRoutes = [
  {
    path: '/template/certificate',
    screen: 'TemplateListScreen',
    load: () => import('./templates/TemplateListScreen').then((module) => module.TemplateListScreen),
  },
  {
    path: '/template/certificate/create',
    screen: 'CreateTemplateScreen',
    load: () => import('./templates/CreateTemplateScreen').then((module) => module.CreateTemplateScreen),
  },
  {
    path: '/template/certificate/:templateId',
    screen: 'EditTemplateScreen',
    load: () => import('./templates/EditTemplateScreen').then((module) => module.EditTemplateScreen),
  },
  {
    path: '/certificates/issue',
    screen: 'IssueScreen',
    load: () => import('./issue/IssueScreen').then((module) => module.IssueScreen),
  },
  {
    path: '/certificates/issue/bulk',
    screen: 'BulkIssueScreen',
    load: () => import('./issueBulk/BulkIssueScreen').then((module) => module.BulkIssueScreen),
  },
  {
    path: '/certificates/issue/:certId',
    screen: 'IssueLikeScreen',
    load: () => import('./issue/IssueScreen').then((module) => module.IssueLikeScreen),
  },
  {
    path: '/certificates/edit/:certificateId',
    screen: 'CorrectScreen',
    load: () => import('./issue/IssueScreen').then((module) => module.CorrectScreen),
  },
  {
    path: '/certificates/issued',
    screen: 'IssuedListScreen',
    load: () => import('./issued/IssuedListScreen').then((module) => module.IssuedListScreen),
  },
  {
    path: '/certificates/view/:id',
    screen: 'CertificateScreen',
    load: () => import('./view/CertificateScreen').then((module) => module.CertificateScreen),
  },
  {
    path: '/course/issue/:id',
    screen: 'IssueForCourseScreen',
    load: () => import('./issueCourse/IssueForCourseScreen').then((module) => module.IssueForCourseScreen),
  },
] as const satisfies readonly ScreenRoute[]
