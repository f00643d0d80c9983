import { Flex } from '@mantine/core';
import { useCuantas, useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { cuenta } from '@/ui/formatos';
import { useMateriaPrima } from '../comun/context';
import { useProcesosAbiertos } from '../procesos/abiertos';
import { Aviso } from './Aviso';

/** Shows waiting work: biomass to be processed, and processes to be finished. */
export function Avisos() {
  const club_id = useClubId();
  const { enlaces } = useMateriaPrima();
  const biomasas = useCuantas(
    useRemota('/api/lista_biomasa_espera_materia_prima', { query: { club_id, resumen: true } }),
  );
  const { data: procesos, ...consulta } = useProcesosAbiertos();
  return (
    // Side by side on a desktop, so that the first row stays high.
    <Flex direction={{ base: 'column', sm: 'row' }} gap={6}>
      <Aviso
        consulta={biomasas}
        alFallar="No pudimos contar la biomasa pendiente"
        paso="biomasa"
        a={enlaces.pendiente}
        enlace="Ver biomasa pendiente"
      >
        {(cuantas, hayMas) => (
          <>
            Hay{' '}
            <strong>
              {hayMas && 'más de '}
              {cuenta(cuantas, 'biomasa lista', 'biomasas listas')}
            </strong>{' '}
            para ser materia prima.
          </>
        )}
      </Aviso>
      <Aviso
        consulta={{ ...consulta, data: procesos && { total: procesos.length, hayMas: false } }}
        alFallar="No pudimos contar los procesos sin finalizar"
        paso="proceso"
        a={enlaces.procesos}
        enlace="Ver procesos sin finalizar"
      >
        {(cuantos) => (
          <>
            Hay <strong>{cuenta(cuantos, 'proceso')}</strong> sin finalizar.
          </>
        )}
      </Aviso>
    </Flex>
  );
}
