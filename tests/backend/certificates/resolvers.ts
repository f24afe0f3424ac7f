import { admin, only, open, type Resolvers } from '../context'
import { bulkSignedFile, failedRequest, generatePdf, personImage, signedFile } from './documents'
import { anyIssuers, issue, issueMany, issueVaccinations, issuers, notarise, revoke, revokers } from './issuing'
import { openCertificate, shortLinkTarget, unlockCertificate } from './public'
import {
  certificatesOfClient,
  certificatesOfCourse,
  certificatesOfHolder,
  documentsOfPerson,
  logOf,
  ownCertificate,
  vaccinationsOfClient,
} from './reading'
import {
  addTemplateImage,
  createTemplate,
  deleteTemplate,
  ownTemplate,
  templateImages,
  templatesOfClient,
  updateTemplate,
} from './templates'

const templateEditors = ['superAdmin']

export const resolvers: Resolvers = {
  Query: {
    getTinyUrl: open(shortLinkTarget),
    openCert: open(openCertificate),
    publicDocAuthentication: open(unlockCertificate),
    getSignedFile: open(signedFile),
    certificateTemplatesByClientId: admin(templatesOfClient),
    certificateTemplate: admin(ownTemplate),
    getCertTemplateImages: admin(templateImages),
    addCertTemplateImage: only(templateEditors, addTemplateImage),
    certificatesByClientId: admin(certificatesOfClient),
    certificatesByCourseId: admin(certificatesOfCourse),
    certificatesByUserId: admin(certificatesOfHolder),
    getUserDocuments: admin(documentsOfPerson),
    getVaccineCerts: admin(vaccinationsOfClient),
    certificate: admin(ownCertificate),
    getCertLog: admin(logOf),
    getBulkSignedFile: admin(bulkSignedFile),
    getMIDImage: admin(personImage),
    getFailedReq: admin(failedRequest),
  },
  Mutation: {
    certificateTemplateSet: only(templateEditors, createTemplate),
    certificateTemplateUpdate: only(templateEditors, updateTemplate),
    templateDelete: only(templateEditors, deleteTemplate),
    certificateIssue: only(anyIssuers, issue),
    bulkIssueCertificate: only(anyIssuers, issueMany),
    bulkIssueVaccine: only(anyIssuers, issueVaccinations),
    certificateRevoke: only(revokers, revoke),
    generatePdf: admin(generatePdf),
    notariseDoc: only(issuers, notarise),
  },
}
