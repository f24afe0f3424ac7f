import { admin, only, type Resolvers } from '../context'
import { complete, completeFitToTravel, completeMedical, issueMedical } from './completing'
import {
  appointmentCount,
  appointmentsOfCenter,
  appointmentsOfClient,
  byDate,
  completedCount,
  found,
  ofPatient,
  ofPhysician,
  one,
} from './reading'
import { book, bookers, cancel, change } from './saving'

export const resolvers: Resolvers = {
  Query: {
    appointmentsByClientId: admin(appointmentsOfClient),
    appointmentsByCenterId: admin(appointmentsOfCenter),
    getClientAppointmentsLength: admin(appointmentCount),
    appointmentsByPhysicianId: admin(ofPhysician),
    patientAppointments: admin(ofPatient),
    searchAppointments: admin(found),
    appointment: admin(one),
    getCompletedAppointmentsCount: admin(completedCount),
    getAppointmentsByDate: admin(byDate),
    completeAppointment: only(bookers, complete),
    completeFftAppointment: only(bookers, completeFitToTravel),
    completePemeAppointment: only(bookers, completeMedical),
  },
  Mutation: {
    appointmentSet: only(bookers, book),
    appointmentUpdate: only(bookers, change),
    cancelAppointment: admin(cancel),
    issuePemeCertificate: only(bookers, issueMedical),
  },
}
