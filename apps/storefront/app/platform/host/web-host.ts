// A browser: no buttons of its own, and the page's own bars stay.
import type { Host, Position } from './host.ts'

const ignore = () => {}

const findPosition = () =>
  new Promise<Position | null>((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  })

export const webHost: Host = {
  kind: 'web',
  launch: { initData: '', startParameter: null, webSession: null },
  followAppearance: null,
  setBackButton: null,
  setMainButton: null,
  vibrate: ignore,
  confirmClosing: ignore,
  allowVerticalSwipes: ignore,
  askContact: null,
  findPosition,
  openLink: (address) => {
    window.location.assign(address)
    return true
  },
  storage: null,
  share: typeof navigator === 'undefined' || !('share' in navigator) ? null : (link) => void shareLink(link),
}

/** A dialog that the visitor closes is no error. */
const shareLink = ({ address, title }: { address: string; title: string }) =>
  navigator.share({ title, url: address }).catch(ignore)
