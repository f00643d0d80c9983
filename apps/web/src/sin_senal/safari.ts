/** Safari drops what a site that is not installed has kept, once it was not opened for seven days. */
export function dropsAfterAWeek({
  userAgent,
  standalone,
}: {
  readonly userAgent: string;
  readonly standalone: boolean;
}): boolean {
  const webkit = /AppleWebKit/.test(userAgent) && !/Chrome|Chromium|Android|Edg/.test(userAgent);
  return webkit && !standalone;
}

/** Whether this very device does. */
export const thisDropsAfterAWeek = (): boolean =>
  dropsAfterAWeek({
    userAgent: navigator.userAgent,
    standalone: matchMedia('(display-mode: standalone)').matches,
  });

export const DROPS_AFTER_A_WEEK =
  'Este navegador borra lo guardado si pasan 7 días sin abrir Cepa: enviá lo que falta antes, o instalá Cepa en el inicio del teléfono.';
