/** US Letter, in points. */
export const page = { width: 612, height: 792, left: 60, right: 60, top: 64, bottom: 84 } as const;

export const textWidth = page.width - page.left - page.right;

/** Colors besides the brand's. Contrast on white: 16, 6.3 and 1.3. */
export const ink = { text: '#1b1f24', quiet: '#57606a', line: '#d8dde3' } as const;
