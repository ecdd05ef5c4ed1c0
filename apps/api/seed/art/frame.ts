// The frame every picture shares: 512 × 512 around 0,0, with the two shadows that ground the food.
export function frame(...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-256 -256 512 512" width="512" height="512">${shades}${parts.join('')}</svg>`
}

const shades =
  '<radialGradient id="shade"><stop offset="0" stop-color="#3a1d08" stop-opacity=".34"/>' +
  '<stop offset=".55" stop-color="#3a1d08" stop-opacity=".17"/><stop offset="1" stop-color="#3a1d08" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="touch"><stop offset="0" stop-color="#2a1405" stop-opacity=".5"/>' +
  '<stop offset=".6" stop-color="#2a1405" stop-opacity=".3"/><stop offset="1" stop-color="#2a1405" stop-opacity="0"/></radialGradient>'
