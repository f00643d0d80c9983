import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { v4 as nuevoNombre } from 'uuid';
import type { Seguimiento } from '@/api/pdf';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { exportFailure, seHaceEnFondo } from './failure';
import { inTurn } from './turns';
import { useRefrescarInformes } from './useInformes';

export type Format = 'pdf' | 'csv';

/** A requested report that did not arrive yet. */
export interface ReporteEnCurso {
  readonly titulo: string;
  readonly formato: Format;
  /** The name under which the server reports its progress. */
  readonly avance: string;
  readonly cancelar: () => void;
  /** Cancels the download and has it made in the background. */
  readonly preparar: () => void;
}

type Descarga = (seguimiento: Seguimiento) => Promise<void>;

/** Requests one report at a time, shows why it failed, and cancels it on request or when the page is left. */
export function useReporte(title: string) {
  const [enCurso, fijar] = useState<ReporteEnCurso | null>(null);
  useEffect(() => enCurso?.cancelar, [enCurso]);
  const confirmar = useConfirmacion();
  const refrescar = useRefrescarInformes();
  const preparar = async (format: Format, descarga: Descarga): Promise<void> => {
    await descarga({ avance: nuevoNombre(), corte: new AbortController().signal, enFondo: true });
    notifications.show({
      message: `Tu informe ${title} (${format.toUpperCase()}) se está preparando. Te avisamos en las notificaciones cuando esté listo.`,
    });
    await refrescar();
  };
  const avisar = (error: unknown): void => {
    // It stays until it is closed, because writing down the reason and the code takes longer than a notice lasts.
    notifications.show({ color: 'red', message: exportFailure(title, error), autoClose: false });
  };
  const pedir = (format: Format, descarga: Descarga): void => {
    const corte = new AbortController();
    const progress = nuevoNombre();
    fijar({
      ...{ titulo: title, formato: format, avance: progress, cancelar: () => corte.abort() },
      preparar: () => {
        corte.abort();
        preparar(format, descarga).catch(avisar);
      },
    });
    inTurn(corte.signal, () => descarga({ avance: progress, corte: corte.signal }))
      .catch((error: unknown) => {
        if (corte.signal.aborted) return;
        if (!seHaceEnFondo(error)) return avisar(error);
        void confirmar({
          titulo: `${title} tarda más que una descarga`,
          consecuencia: error.message,
          confirmar: 'Prepararlo y avisarme',
          alConfirmar: () => preparar(format, descarga),
        });
      })
      .finally(() => fijar((ahora) => (ahora?.avance === progress ? null : ahora)));
  };
  return { enCurso, pedir };
}
