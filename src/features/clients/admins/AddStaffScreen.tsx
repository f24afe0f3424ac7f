import { InvitePage } from './InvitePage'
import { clinicStaff } from './workforce'

/** Invites a member of a clinic's staff. */
export const AddStaffScreen = () => <InvitePage workforce={clinicStaff} />
