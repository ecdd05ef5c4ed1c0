// The methods of Telegram that the page calls, with the version of the app that has introduced each. An older app
// would ignore or refuse the call, so it is never sent there.
const since = {
  iframe_ready: '6.0',
  iframe_will_reload: '6.0',
  web_app_ready: '6.0',
  web_app_expand: '6.0',
  web_app_request_theme: '6.0',
  web_app_setup_main_button: '6.0',
  web_app_open_link: '6.0',
  web_app_setup_back_button: '6.1',
  web_app_trigger_haptic_feedback: '6.1',
  web_app_open_tg_link: '6.1',
  web_app_set_background_color: '6.1',
  web_app_setup_closing_behavior: '6.2',
  // Known since 6.1, but with names of colours only.
  web_app_set_header_color: '6.9',
  web_app_request_phone: '6.9',
  web_app_invoke_custom_method: '6.9',
  web_app_setup_swipe_behavior: '7.7',
  web_app_set_bottom_bar_color: '7.10',
  web_app_request_safe_area: '8.0',
  web_app_request_content_safe_area: '8.0',
  web_app_check_location: '8.0',
  web_app_request_location: '8.0',
} as const

export type Method = keyof typeof since

export const supports = (version: string, method: Method): boolean => isAtLeast(version, since[method])

/** Part by part: 6.10 is newer than 6.9. */
export function isAtLeast(version: string, minimum: string): boolean {
  const [own, other] = [partsOf(version), partsOf(minimum)]
  for (let at = 0; at < Math.max(own.length, other.length); at++) {
    const difference = (own[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

const partsOf = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10) || 0)
