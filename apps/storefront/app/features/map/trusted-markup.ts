// Leaflet asks the browser whether it draws vectors by writing `<svg/>` into a box. A page that forbids written markup
// lets this one text through, and nothing else.
type Rules = { createHTML: (text: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Rules) => unknown; defaultPolicy: unknown }

const probe = '<svg/>'

export function allowProbe(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createHTML: (text) => {
      if (text !== probe) throw new TypeError('No markup is written by hand on this page')
      return text
    },
  })
}
