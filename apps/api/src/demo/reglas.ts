import { SIN_REGLAS } from '@cepa/domain/materiales/cambiar-reglas';
import type { LibroDemo } from './libro';

/** Switches one rule on, on the last day. What was dispensed before counts, and was not refused. */
export function encenderTope(libro: LibroDemo): void {
  const { gestor, agenda } = libro.mundo;
  const motivo = 'Lo acordó la comisión: hasta 40 g por mes y persona.';
  libro.el(agenda.hoy, 'cierre', () =>
    libro.anotar(
      gestor,
      'tope',
      {
        tipo: 'cambiar_reglas',
        ...SIN_REGLAS,
        topes: [{ tipos_producto: [], cantidad: '40', unidad: 'gramos', periodo: 'mes' }],
        motivo,
        puede: true,
      },
      motivo,
    ),
  );
}
