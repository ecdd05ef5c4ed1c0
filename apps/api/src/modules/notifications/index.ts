export { openSms, type Sms, type SmsSettings } from './sms/sms.ts'
