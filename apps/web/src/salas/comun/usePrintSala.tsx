import { IconPrinter } from '@tabler/icons-react';
import { api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { PrintFailure } from '@/ui/impresion/PrintButton';
import { usePrint } from '@/ui/impresion/usePrint';
import { leerTodas } from '@/ui/lista/recorrer';
import type { RowAction } from '@/ui/lista/tipos';
import { usePlantas } from './queries';

/** The words for the sheet of a room's plants. */
export const IMPRIMIR_PLANILLA = 'Imprimir planilla';

/** The entry of a room's menu that prints its sheet, and what to render beside the menu. */
export function usePrintSala() {
  const club_id = useClubId();
  const plantas = usePlantas({});
  const { print, preparing, failed, paper } = usePrint();
  const sheet = async (sala_id: string) => {
    const [{ sheetOfSala }, { data }, suyas] = await Promise.all([
      import('../espacio/sheetOfSala'),
      api.GET('/api/sala_plantas_salas_con_plantas_activas', {
        params: { query: { club_id, sala_id, resumen: true, limit: 1 } },
      }),
      leerTodas(plantas, { sala_id }),
    ]);
    const sala = data?.[0];
    if (!sala) throw new Error('the answer has no room');
    return sheetOfSala(sala, suyas);
  };
  return {
    actionOf: (sala_id: string | null): RowAction => ({
      texto: IMPRIMIR_PLANILLA,
      icono: <IconPrinter size={16} />,
      deshabilitada: preparing || sala_id === null,
      alElegir: () => void (sala_id !== null && print(() => sheet(sala_id))),
    }),
    printed: (
      <>
        {failed && <PrintFailure />}
        {paper}
      </>
    ),
    hojaDe: sheet,
  };
}
