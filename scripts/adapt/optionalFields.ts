/**
 * Fields that the console can do without: they add a detail, and no form writes them back, where null would erase what is stored. Whether
 * weekends count is read off a course's days.
 * `contract.adapt.json` may leave out these and no others.
 */
export const optionalFields: ReadonlySet<string> = new Set([
  'Admin.lastLogin',
  'CertLogEntry.message',
  'CertLogEntry.result',
  'Certificate.courseId',
  'Certificate.courseName',
  'Certificate.createdAt',
  'Certificate.exportPdfJobId',
  'Certificate.exportPdfStatus',
  'Certificate.isExternal',
  'Certificate.isVerified',
  'Certificate.issuingUser',
  'Certificate.pinNo',
  'Certificate.signers',
  'Certificate.status',
  'Certificate.storedInBlock',
  'Certificate.template',
  'Certificate.transactionHash',
  'Certificate.type',
  'Certificate.user',
  'CommandAnswer.message',
  'Client.certificatesIssued',
  'Client.cost',
  'Client.currency',
  'Client.hciCode',
  'Client.issuerName',
  'Client.planType',
  'Client.searchAgg',
  'Client.subdomain',
  'Course.includeWeekend',
  'CourseParticipant.courseName',
  'DocumentType.category',
  'EmailEvent.messageId',
  'EmailEvent.templateId',
  'Signer.image',
  'User.profileImage',
])

/** Without these no verdict can be given, so they are never left out, whatever the list above says. */
export const neededFields: ReadonlySet<string> = new Set(['id', 'holderName', 'isRevoked', 'validUntil'])

const optionalArguments: ReadonlySet<string> = new Set(
  ['seamanBookNo', 'company', 'civilStatus', 'religion', 'email', 'phoneNumber', 'address', 'isUnaidedHearingSatisfactory']
    .concat(['drugTestPath', 'hivTestPath', 'xrayPath', 'labResultPath', 'audioPath'])
    .map((name) => `issuePemeCertificate.${name}`)
    .concat(['courseSet', 'courseUpdate'].flatMap((call) => [`${call}.externalUrl`, `${call}.includeWeekend`])),
)

/** Calls that head office also sends about another client, who is in no header. A test finds them in the operations. */
export const ofAnyClient: ReadonlySet<string> = new Set([
  'addCourseImage',
  'adminAdd',
  'admins',
  'certificateTemplatesByClientId',
  'certificatesCountInRange',
  'client',
  'clientIssuerNames',
  'clients',
  'courseTitleSet',
  'courseTitles',
  'coursesByClientId',
  'createClientDetails',
  'deployClients',
  'editClientDetails',
  'facilities',
  'getAllClients',
  'getAllHomePageVersions',
  'getCenterCount',
  'getClientByID',
  'getClientDetails',
  'getCourseImages',
  'getFacilitiesByClientId',
  'getIssuedDocsRange',
  'getIssuedLabResultsRange',
  'getLabResultsCountInMonth',
  'getSmsCount',
  'getTrainingCentersByClientId',
  'getVIPClients',
  'instructorsByClientId',
  'issueLogByClient',
  'pushDeployClientCommandToQueue',
  'sendEmail',
  'trainingCenters',
  'usersByClientId',
])

/**
 * Whether the console can do without an argument: the forms that send it do not ask for what the backend does not take. A backend may also
 * take the client from the header that every request has.
 */
export const mayLeaveOutArgument = (path: string): boolean => {
  const [call = '', argument] = path.split('.')
  return (argument === 'clientId' && !ofAnyClient.has(call)) || optionalArguments.has(path)
}
