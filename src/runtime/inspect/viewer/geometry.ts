/** Map sizes are in map units, window sizes in px. */
export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The visible part of the map: the map point at the window's corner, and px per map unit. */
export interface View extends Point {
  scale: number;
}

export type Box = Point & Size;

const largest = 2;
/** Scale at which a card is comfortable to read. */
const readable = 0.9;
/** Minimum scale at which a card is legible. */
const legible = 0.6;

export const isLegible = ({ scale }: View): boolean => scale >= legible;

export function fit(map: Size, port: Size): View {
  const scale = Math.min(port.width / map.width, port.height / map.height);
  return { scale, x: (map.width - port.width / scale) / 2, y: (map.height - port.height / scale) / 2 };
}

export function isFitted(view: View, map: Size, port: Size): boolean {
  return view.scale <= fit(map, port).scale * 1.001;
}

/** Clamps a view: between the whole map and the maximum scale, with part of the map at the center. */
export function held({ scale, x, y }: View, map: Size, port: Size): View {
  const whole = fit(map, port);
  if (scale <= whole.scale) return whole;
  return {
    scale,
    x: between(x, -port.width / scale / 2, map.width - port.width / scale / 2),
    y: between(y, -port.height / scale / 2, map.height - port.height / scale / 2),
  };
}

/** Pans by px to the right and down. */
export function move(view: View, right: number, down: number): View {
  return { ...view, x: view.x - right / view.scale, y: view.y - down / view.scale };
}

/** Scales by `factor` around a point of the window. */
export function zoom(view: View, factor: number, point: Point, whole: View): View {
  const scale = between(view.scale * factor, whole.scale, Math.max(largest, whole.scale));
  return { scale, x: view.x + point.x / view.scale - point.x / scale, y: view.y + point.y / view.scale - point.y / scale };
}

/** Centers a box at a readable scale. */
export function centre(view: View, { x, y, width, height }: Box, port: Size): View {
  const scale = Math.max(view.scale, Math.min(readable, port.width / width, port.height / height));
  return { scale, x: x + width / 2 - port.width / scale / 2, y: y + height / 2 - port.height / scale / 2 };
}

/** Interpolates between two views. `share`: 0 to 1. The scale is interpolated exponentially. */
export function interpolate(from: View, to: View, share: number, port: Size): View {
  const scale = from.scale * (to.scale / from.scale) ** share;
  const middle = (corner: number, own: number, length: number) => corner + length / own / 2;
  const x = mixed(middle(from.x, from.scale, port.width), middle(to.x, to.scale, port.width), share);
  const y = mixed(middle(from.y, from.scale, port.height), middle(to.y, to.scale, port.height), share);
  return { scale, x: x - port.width / scale / 2, y: y - port.height / scale / 2 };
}

const mixed = (one: number, other: number, share: number) => one + (other - one) * share;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
