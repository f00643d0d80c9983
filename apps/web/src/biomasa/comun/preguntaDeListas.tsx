import { Text } from '@mantine/core';
import type { OpcionesDeConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cuenta, fecha } from '@/ui/formatos';
import type { BiomasaEnLista } from './queries';
import { enPalabras } from './eleccion';

/** What the ready date is for, and what ends with it: said where it is chosen. */
export const QUE_ES_LISTA =
  'Ya está seca y puede ser materia prima. Después no se corrige su peso ni se mueve de evento: revisá el peso antes.';

/** Asks before biomass becomes ready, because that cannot be undone (rule `estados.biomasa`). */
export function preguntaDeListas(
  biomasas: readonly BiomasaEnLista[],
  desde: string,
  marcar: () => Promise<unknown>,
): OpcionesDeConfirmacion {
  const retenidas = biomasas.filter(({ retencion }) => retencion !== undefined).length;
  return {
    titulo: 'Marcar como Lista',
    consecuencia: (
      <>
        <Text>
          {enPalabras(biomasas)} {biomasas.length === 1 ? 'quedará lista' : 'quedarán listas'} desde el {fecha(desde)} y{' '}
          {biomasas.length === 1 ? 'pasará' : 'pasarán'} a materia prima.
        </Text>
        {retenidas > 0 && (
          <Text mt="xs">
            {cuenta(retenidas, 'está retenida', 'están retenidas')}: no se puede crear materia prima de{' '}
            {retenidas === 1 ? 'ella' : 'ellas'} hasta que se levante la retención.
          </Text>
        )}
        <Text mt="xs" fw={600}>
          Esta acción es irreversible: ya no se{' '}
          {biomasas.length === 1
            ? 'podrá mover a otro evento ni corregir su peso'
            : 'podrán mover a otro evento ni corregir sus pesos'}
          .
        </Text>
      </>
    ),
    confirmar: `Marcar listas (${biomasas.length})`,
    peligro: true,
    error: 'Error al marcar producción.',
    alConfirmar: marcar,
  };
}
