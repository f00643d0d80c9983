/** Safari deletes the stored data of a site that is not installed after seven days without a visit. */
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

/** Whether this applies to this device. */
export const thisDropsAfterAWeek = (): boolean =>
  dropsAfterAWeek({
    userAgent: navigator.userAgent,
    standalone: matchMedia('(display-mode: standalone)').matches,
  });

export const DROPS_AFTER_A_WEEK =
  'Este navegador borra lo guardado si pasan 7 días sin abrir Cepa: enviá lo que falta antes, o instalá Cepa en el inicio del teléfono.';
