import { useLocation, useNavigate } from 'react-router-dom'

/** Opens another page once something is done. Whoever has gone elsewhere meanwhile stays there. */
export function useGoOn(): (path: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (path) => {
    if (location.pathname === pathname) void navigate(path)
  }
}
