// A link as a square of dots for a phone's camera.

import qrcode from 'qrcode-generator'

/** The dark dots as one SVG path on a grid of `size`. */
export function qr(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`
    }
  }
  return { size, path }
}
