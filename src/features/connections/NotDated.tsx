import { CalendarX2 } from 'lucide-react'
import { EmptyState } from '~/kit/feedback/EmptyState'
import type { Undated } from './useVoyage'

/** In place of everybody who would be judged. */
export const NotDated = ({ title, text }: Undated) => <EmptyState Icon={CalendarX2} title={title} text={text} />
