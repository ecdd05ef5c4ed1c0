import { MerchantNotAvailable } from '#shell/merchant-not-available.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function MerchantNotAvailablePage() {
  return <MerchantNotAvailable />
}
