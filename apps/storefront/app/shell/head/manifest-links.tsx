// What lets a phone keep the shop beside its apps, in the shop's own colour.
import { iconAddress } from './icon-url.ts'

export const Installable = ({ colour }: { colour: string }) => (
  <>
    <link rel="manifest" href="/manifest.webmanifest" />
    <link rel="apple-touch-icon" href={iconAddress(180)} />
    <meta name="theme-color" content={colour} />
  </>
)
