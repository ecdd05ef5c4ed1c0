// The keys in sessionStorage of what an app has passed to the page. They outlast a logout and a new version of the app:
// without them the page would not know that it is still inside the app.
import { launchKey } from './telegram/launch-parameters.ts'
import { clickKeys } from './click/launch-keys.ts'

export const launchKeys: readonly string[] = [launchKey, ...Object.values(clickKeys)]
