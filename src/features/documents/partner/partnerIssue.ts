/** Loads the partner's page. A separate module keeps its preload list out of the small public entry. */
export const partnerIssue = () => import('./PartnerIssueScreen').then(({ PartnerIssueScreen }) => ({ default: PartnerIssueScreen }))
