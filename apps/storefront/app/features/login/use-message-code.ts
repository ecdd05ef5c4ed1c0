// The browser reads the code out of the message, where it can and the visitor lets it. Elsewhere the keyboard offers it.
import { useEffect, useEffectEvent } from 'react'

export function useMessageCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined
    const waiting = new AbortController()
    const wish = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions
    const read = (found: Credential | null) => {
      const { code } = (found ?? {}) as { code?: string }
      if (code && /^\d{6}$/.test(code)) take(code)
    }
    // Refused, given up or not possible: it can always be typed.
    navigator.credentials.get(wish).then(read, () => {})
    return () => waiting.abort()
  }, [])
}
