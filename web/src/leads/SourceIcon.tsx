import { tableOf } from '@leadline/contract/table-of'
import {
  type Icon,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconMail,
  IconMapPin,
  IconPhoneCall,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'

const ICONS = tableOf<Icon>({
  website: IconWorld,
  instagram: IconBrandInstagram,
  facebook: IconBrandFacebook,
  whatsapp: IconBrandWhatsapp,
  linkedin: IconBrandLinkedin,
  twitter: IconBrandX,
  youtube: IconBrandYoutube,
  referral: IconUsers,
  email_campaign: IconMail,
  phone_call: IconPhoneCall,
})

/** The platform that a lead came from; a pin for one that has no sign of its own. */
export const SourceIcon = ({ source }: { source: string }) => {
  const Sign = ICONS.get(source) ?? IconMapPin
  return <Sign size={15} stroke={1.6} aria-hidden="true" />
}
