import { MerchantNotAvailable } from '#shell/error-page/merchant-not-available.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function MerchantNotAvailablePage() {
  return <MerchantNotAvailable />
}
