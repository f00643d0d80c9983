import { IconCheck, IconFlag, IconLock } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { announce, useAccion } from '@/api/accion';
import { cadaUna, failureOfSeveral } from '@/api/cadaUna';
import { undoOfSeveral } from '@/api/undo/undoable';
import { useClubId } from '@/club/club';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cuenta } from '@/ui/formatos';
import { seBloquean, seFinalizan, seHacen, type Elegida } from './actos';
import type { Alerta } from './query';

const ahora = (): string => new Date().toISOString();

/** An act on all chosen alerts. */
interface ActoJunto {
  readonly texto: string;
  readonly Icono: ComponentType<{ size?: number }>;
  readonly puede: (elegidas: readonly Elegida[]) => boolean;
  /** Asks, and runs it; `alHacer` is called when all of it is done. */
  readonly preguntar: (elegidas: readonly Elegida[], alHacer: () => void) => void;
}

interface Pregunta {
  readonly confirmar: string;
  readonly peligro?: boolean;
  readonly consecuencia: (nombres: string) => ReactNode;
  readonly nombreDe: (alerta: Alerta) => string | undefined;
  readonly hacer: (alerta: Alerta) => Promise<unknown>;
  /** Singular and plural: `1 lote bloqueado`. */
  readonly hechos: readonly [string, string];
}

/** Acts that end alerts, one after the other. What was done stays, and a retry does the rest. */
export function useActosJuntos(): readonly ActoJunto[] {
  const club_id = useClubId();
  const confirmar = useConfirmacion();
  const bloquear = useAccion('put', '/api/lotes/{id}/bloquear', { quiet: true });
  const finalizar = useAccion('put', '/api/proyectoEvento/finalizar/{id}', { quiet: true });
  const cambiarEstado = useAccion('put', '/api/libreta_tarea_estado/{id}', { quiet: true });
  const preguntarPor =
    (title: string, { nombreDe, consecuencia, hacer, hechos, ...dialogo }: Pregunta): ActoJunto['preguntar'] =>
    (elegidas, alHacer) => {
      const nombre = (alerta: Alerta): string => nombreDe(alerta) ?? '';
      const todas = elegidas.map(({ alerta }) => alerta);
      let quedan: readonly Alerta[] = todas;
      const done: { readonly answer: unknown; readonly nombre: string }[] = [];
      void confirmar({
        ...dialogo,
        titulo: title,
        consecuencia: consecuencia(todas.map(nombre).join(', ')),
        alConfirmar: async () => {
          const { hechas, answers, fallas } = await cadaUna(quedan, hacer);
          done.push(...hechas.map((alerta, i) => ({ answer: answers[i], nombre: nombre(alerta) })));
          quedan = quedan.filter((alerta) => !hechas.includes(alerta));
          const hecho = todas.length - quedan.length;
          const dicho = hecho > 0 ? `${cuenta(hecho, ...hechos)}.` : '';
          if (fallas.length > 0) throw failureOfSeveral(fallas, nombre, dicho);
          announce({ mensaje: dicho, ...undoOfSeveral(done) });
          alHacer();
        },
      });
    };
  const acto = (text: string, Icon: ActoJunto['Icono'], puede: ActoJunto['puede'], pregunta: Pregunta): ActoJunto => ({
    texto: text,
    Icono: Icon,
    puede,
    preguntar: preguntarPor(text, pregunta),
  });
  return [
    acto('Bloquear lotes', IconLock, seBloquean, {
      confirmar: 'Bloquear',
      consecuencia: (codigos) =>
        `Se bloquean ${codigos}: ya no se les agregan ni se les quitan plantas, y sus plantas pueden ir a una sala.`,
      nombreDe: ({ codigo }) => codigo,
      hacer: ({ id }) => bloquear.mutateAsync({ params: { path: { id } } }),
      hechos: ['lote bloqueado', 'lotes bloqueados'],
    }),
    acto('Finalizar eventos', IconFlag, seFinalizan, {
      confirmar: 'Finalizar',
      peligro: true,
      consecuencia: (eventos) =>
        `¡ATENCIÓN! Se finalizan hoy ${eventos}: ya no se podrán agregar ni modificar Tareas, ni mover plantas o biomasa. No se puede deshacer.`,
      nombreDe: ({ evento_cultivo, proyecto }) => `${evento_cultivo?.nombre_evento ?? ''} de ${proyecto?.nombre ?? ''}`,
      hacer: ({ id }) =>
        finalizar.mutateAsync({
          params: { path: { id } },
          body: { evento_finalizado: true, fecha_fin_evento: ahora() },
        }),
      hechos: ['evento finalizado', 'eventos finalizados'],
    }),
    acto('Completar tareas', IconCheck, seHacen, {
      confirmar: 'Completar',
      consecuencia: (titles) => `Quedan como hechas: ${titles}. La que se repite vuelve en su próximo día.`,
      nombreDe: ({ titulo }) => titulo,
      hacer: ({ id }) =>
        cambiarEstado.mutateAsync({ params: { path: { id } }, body: { estado: 'COMPLETADA', club_id } }),
      hechos: ['tarea completada', 'tareas completadas'],
    }),
  ];
}
