/** Where links are put, each with its places, in the order of the link generator (document 2, section 9). */
export const PLATFORMS = {
  instagram: ['story', 'post', 'bio', 'reel'],
  facebook: ['post', 'story', 'ad', 'page'],
  whatsapp: ['status', 'business', 'group', 'broadcast'],
  linkedin: ['post', 'article', 'message', 'profile'],
  twitter: ['post', 'dm', 'bio', 'thread'],
  youtube: ['description', 'comment', 'community', 'shorts'],
  website: ['banner', 'popup', 'footer', 'blog'],
} as const satisfies Record<string, readonly string[]>
export type Platform = keyof typeof PLATFORMS
export const PLATFORM_NAMES = Object.keys(PLATFORMS) as Platform[]

/** Every place of every platform. */
export const PLACEMENTS = PLATFORM_NAMES.flatMap(source =>
  PLATFORMS[source].map(placement => ({ source, placement: placement as string })),
)
