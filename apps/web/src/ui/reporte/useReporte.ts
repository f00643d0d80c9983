import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { v4 as nuevoNombre } from 'uuid';
import type { Seguimiento } from '@/api/pdf';
import { falloAlExportar } from './fallo';
import { enTurno } from './turnos';

export type Formato = 'pdf' | 'csv';

/** A report that was asked for and has not come. */
export interface ReporteEnCurso {
  readonly titulo: string;
  readonly formato: Formato;
  /** The name by which the server is asked how far it is. */
  readonly avance: string;
  readonly cancelar: () => void;
}

type Descarga = (seguimiento: Seguimiento) => Promise<void>;

/** Asks for one report at a time, says why it failed, and gives it up when it is cancelled or the page is left. */
export function useReporte(titulo: string) {
  const [enCurso, fijar] = useState<ReporteEnCurso | null>(null);
  useEffect(() => enCurso?.cancelar, [enCurso]);
  const pedir = (formato: Formato, descarga: Descarga): void => {
    const corte = new AbortController();
    const avance = nuevoNombre();
    fijar({ titulo, formato, avance, cancelar: () => corte.abort() });
    enTurno(corte.signal, () => descarga({ avance, corte: corte.signal }))
      .catch((error: unknown) => {
        if (corte.signal.aborted) return;
        // It stays until it is closed: why, and the code to quote, take longer to write down than a notice lasts.
        notifications.show({ color: 'red', message: falloAlExportar(titulo, error), autoClose: false });
      })
      .finally(() => fijar((ahora) => (ahora?.avance === avance ? null : ahora)));
  };
  return { enCurso, pedir };
}
