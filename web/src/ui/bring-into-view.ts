/** As the `ref` of what is chosen: on a phone tabs and categories scroll sideways, and the chosen one may stand outside. */
export const bringIntoView = (item: HTMLElement | null) =>
  item?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
