import { AppointmentDashboard } from './AppointmentDashboard'

/** The dashboard of those who handle appointments, as a page of its own for admins. */
export const WebshopStatsScreen = () => <AppointmentDashboard title="Web-shop statistics" />
