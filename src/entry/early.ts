import { keepCalendarReturn } from '~/platform/session/calendarReturn'
import { startEarly } from './startEarly'

// First of all: a code in the address is for nobody but the page that asked for it.
keepCalendarReturn()
startEarly()
