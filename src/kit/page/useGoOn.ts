import { useLocation, useNavigate } from 'react-router-dom'

/** Opens another page once something is done. Whoever has gone elsewhere meanwhile, if only to another part of the page, stays there. */
export function useGoOn(): (path: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (path) => {
    if (location.pathname + location.search === pathname + search) void navigate(path)
  }
}
