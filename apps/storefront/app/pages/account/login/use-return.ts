import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#platform/session/use-session.ts'
import { redirectUrl } from '#platform/storage/client-state.ts'

/** Whoever is logged in has nothing to do here: back to where they came from. True when that is so. */
export function useReturn(): boolean {
  const { status } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'customer') void navigate(redirectUrl(), { replace: true })
  }, [status, navigate])
  return status === 'customer'
}
