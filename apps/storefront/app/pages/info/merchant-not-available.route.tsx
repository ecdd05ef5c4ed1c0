import { MerchantNotAvailable } from '#shell/error-page/error-page.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function MerchantNotAvailablePage() {
  return <MerchantNotAvailable />
}
