import type { SVGProps } from 'react'

/** Icons for the pages that load without lucide-react (sign-in and the public pages), one path each. */
type IconProps = Omit<SVGProps<SVGSVGElement>, 'd'>

/** An icon of one path. */
export const icon = (d: string) =>
  function Icon(props: IconProps) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <path d={d} />
      </svg>
    )
  }

/** A circle around an icon. */
export const ring = 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18'
const lens = 'M10.5 3.5a7 7 0 1 0 0 14 7 7 0 1 0 0-14M20.5 20.5l-5-5'
const eye = 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6'

export const AlertIcon = icon('M12 4l9 15.5H3L12 4M12 10v4.5M12 17v.01')
export const CheckIcon = icon('M4.5 12.5l5 5 10-11')
export const CrossIcon = icon('M6 6l12 12M18 6L6 18')
export const DashIcon = icon('M6 12h12')
export const ClockIcon = icon(`${ring}M12 7v5l3.5 2`)
export const QuestionIcon = icon(`${ring}M9.5 9.5c0-3.2 5-3.2 5 0 0 2-2.5 2-2.5 4M12 16.8v.01`)
export const LockIcon = icon('M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1M8 11V8a4 4 0 0 1 8 0v3')
export const NotFoundIcon = icon(`${lens}M8.3 8.3l4.4 4.4M12.7 8.3l-4.4 4.4`)
export const ShieldIcon = icon('M12 3l7.5 2.5V11c0 5-3 8-7.5 10-4.5-2-7.5-5-7.5-10V5.5L12 3M8.5 12l2.5 2.5 4.5-5')
export const DownloadIcon = icon('M12 4v11M7 10.5l5 5 5-5M4 19.5h16')
export const PrinterIcon = icon(
  'M7 9V3.5h10V9M7 17H4.5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H17M7 14h10v6.5H7V14',
)
export const AgainIcon = icon('M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 3.5v5h-5')
export const EyeIcon = icon(eye)
export const EyeOffIcon = icon(`${eye}M4 3.5l16.5 17`)
export const OfflineIcon = icon('M7 18.5h9.5a4.5 4.5 0 0 0 .8-8.9A6.5 6.5 0 0 0 5.2 11 3.8 3.8 0 0 0 7 18.5M3.5 3.5l17 17')
