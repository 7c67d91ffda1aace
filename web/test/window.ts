/** Makes the window as wide as a desktop's (1440) or a phone's (390), for media queries in `em` of 16 px. */
export const setWidth = (pixels: number): void => {
  window.matchMedia = query => {
    const limit = /max-width: ([\d.]+)em/.exec(query)
    return {
      matches: limit !== null && pixels <= Number(limit[1]) * 16,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: () => {},
      removeEventListener: () => {},
      dispatchEvent: () => false,
    }
  }
}
