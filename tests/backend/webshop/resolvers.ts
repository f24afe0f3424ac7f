import { only, open, type Resolvers } from '../context'
import { admins } from '../courses/rights'
import { assign, book, bookingManagers, edit, resendFinalizeEmail } from './bookings'
import { total, verifyCoupon } from './prices'
import { allBookings, bookingsOfSlot, bookingsPage, oneBooking, payment, testTypes, timeslots } from './reading'
import { createSlots, deleteSlots } from './slots'

export const resolvers: Resolvers = {
  Query: {
    getTimeslots: open(timeslots),
    getTestTypes: open(testTypes),
    verifyCouponCode: open(verifyCoupon),
    calcTotalPayment: open(total),
    getPaymentDetails: open(payment),
    getBookingsOverview: only(bookingManagers, allBookings),
    getMedBookingAppointmentOverview: only(bookingManagers, bookingsPage),
    getAppointmentsPerTimeSlotId: only(bookingManagers, bookingsOfSlot),
    getAppointmentDetails: only(bookingManagers, oneBooking),
  },
  Mutation: {
    createAppointmentRecord: open(book),
    editAppointment: only(bookingManagers, edit),
    assignStaff: only(bookingManagers, assign),
    resendPatientFinalizeEmail: only(bookingManagers, resendFinalizeEmail),
    createTimeslots: only(admins, createSlots),
    deleteTimeslots: only(admins, deleteSlots),
  },
}
