import { icon, ring } from './icons'

// Icons of the public booking, which loads without lucide-react.

export const LeftIcon = icon('M15 6l-6 6 6 6')
export const RightIcon = icon('M9 6l6 6-6 6')
export const PlusIcon = icon('M12 6v12M6 12h12')
export const InfoIcon = icon(`${ring}M12 11v5M12 8v.01`)
export const PhoneIcon = icon(
  'M21 16.5v2.8a1.7 1.7 0 0 1-1.9 1.7A17 17 0 0 1 3 4.9 1.7 1.7 0 0 1 4.7 3h2.8c.8 0 1.5.6 1.7 1.4l.6 2.6a1.7 1.7 0 0 1-.5 1.6L8 9.9a13 13 0 0 0 6.1 6.1l1.3-1.3a1.7 1.7 0 0 1 1.6-.5l2.6.6c.8.2 1.4.9 1.4 1.7',
)
