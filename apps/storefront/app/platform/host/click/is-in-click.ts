// Recognizes a page inside Click whose address has lost the mark, or never had it. The inline script that is loaded then
// finds the same signs: with fewer, both would load the page again for ever.
import { perTab } from '#platform/storage/storage.ts'
import { clickKeys } from './launch-keys.ts'

export const isInClick = (): boolean =>
  perTab.read(clickKeys.session) !== null ||
  /(?:^|; )(?:click-)?web-session=[^;]/.test(document.cookie) ||
  /[?&]web_session=[^&]/.test(window.location.search)
