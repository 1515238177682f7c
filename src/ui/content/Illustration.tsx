import type { ReactNode } from 'react';
import styles from './Illustration.module.css';
import type { Picture } from './imageNames.ts';

/** Line drawings on 120 x 96: `fill` is the brand's picture color, `paper` the page, the rest is lines. */
const drawingByPicture = {
  welcome: (
    <>
      <path d="M10 84h100" />
      <path className={styles.fill} d="M36 10h48v74H36z" />
      <path className={styles.paper} d="M36 10l28 9v73l-28-8z" />
      <path d="M57 52v8M98 30l6-6M100 44h8M98 58l6 6" />
    </>
  ),
  mail: (
    <>
      <path className={styles.paper} d="M18 26h76v52H18z" />
      <path d="M18 28l38 28 38-28M18 76l28-26M94 76L66 50" />
      <circle className={styles.fill} cx="94" cy="26" r="14" />
      <path className={styles.ink} d="M88 26l4.5 4.5 8-9" />
    </>
  ),
  identity: (
    <>
      <path className={styles.paper} d="M14 22h72v52H14z" />
      <circle className={styles.fill} cx="36" cy="42" r="9" />
      <path d="M22 64q3-10 14-10t14 10M58 38h20M58 48h14" />
      <path className={styles.fill} d="M92 44l16 6v14q0 14-16 21-16-7-16-21V50z" />
      <path className={styles.ink} d="M85 64l5 5 10-11" />
    </>
  ),
  clock: (
    <>
      <path className={styles.paper} d="M22 10h46l14 14v62H22z" />
      <path d="M68 10v14h14M34 36h34M34 48h34M34 60h18" />
      <circle className={styles.fill} cx="84" cy="66" r="20" />
      <path className={styles.ink} d="M84 54v12l8 6" />
    </>
  ),
  phone: (
    <>
      <path className={styles.paper} d="M36 8h36a6 6 0 0 1 6 6v68a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6z" />
      <path d="M48 15h12M50 80h8" />
      <path className={styles.fill} d="M60 28h44v28H80l-10 10V56H60z" />
      <path className={styles.ink} d="M71 42h.1M82 42h.1M93 42h.1" strokeWidth="4" />
    </>
  ),
  success: (
    <>
      <circle className={styles.fill} cx="60" cy="48" r="30" />
      <path className={styles.ink} d="M46 49l10 10 19-21" strokeWidth="3.5" />
      <path d="M60 6v6M96 20l-4 4M108 48h-6M96 76l-4-4M24 20l4 4M12 48h6M24 76l4-4M60 84v6" />
    </>
  ),
  lost: (
    <>
      <path className={styles.paper} d="M16 20h52v64H16z" />
      <path d="M28 34h28M28 46h18" />
      <circle className={styles.fill} cx="70" cy="50" r="20" />
      <path d="M84 65l18 18" strokeWidth="5" />
      <path className={styles.ink} d="M64 45q0-6 6-6t6 5q0 4-6 6v3M70 59h.1" />
    </>
  ),
  hold: (
    <>
      <path d="M42 42V28a18 18 0 0 1 36 0v14" />
      <path className={styles.fill} d="M32 42h56v42H32z" />
      <circle className={styles.paper} cx="60" cy="60" r="6" />
      <path className={styles.ink} d="M60 66v8" />
    </>
  ),
  closed: (
    <>
      <path className={styles.paper} d="M36 10h48v76H36z" />
      <path d="M16 86h88" />
      <path className={styles.fill} d="M46 20h28v30H46z" />
      <path d="M75 62h.1" strokeWidth="5" />
      <path className={styles.ink} d="M52 30l16 10M68 30L52 40" />
    </>
  ),
  offline: (
    <>
      <path className={styles.fill} d="M34 66a16 16 0 0 1 2-32 24 24 0 0 1 46-4 18 18 0 0 1 2 36z" />
      <path d="M46 82l28-60" strokeWidth="3.5" />
    </>
  ),
} as const satisfies Record<Picture, ReactNode>;

export function isPicture(name: string | undefined): name is Picture {
  return name !== undefined && Object.hasOwn(drawingByPicture, name);
}

export function Illustration({ picture }: { picture: Picture }) {
  return (
    <div className={styles.stage} aria-hidden>
      <svg className={styles.drawing} viewBox="0 0 120 96" width="120" height="96" focusable={false}>
        {drawingByPicture[picture]}
      </svg>
    </div>
  );
}
