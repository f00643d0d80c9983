import { alertas } from '../alertas/alertas';
import { analisis } from '../analisis/analisis';
import { biomasa } from '../biomasa/biomasa';
import { clubes } from '../clubes/clubes';
import { cultivos } from '../cultivos/cultivos';
import { cumplimiento } from '../cumplimiento/cumplimiento';
import type { Decider, DomainEvent } from '../decider';
import { fotos } from '../fotos/fotos';
import { geneticas } from '../geneticas/geneticas';
import { roles } from '../identidad/roles';
import { usuario } from '../identidad/usuario';
import { importaciones } from '../importaciones/importaciones';
import { inventario } from '../inventario/inventario';
import { libreta } from '../libreta/libreta';
import { lotes } from '../lotes/lotes';
import { materiales } from '../materiales/materiales';
import { pacientes } from '../pacientes/pacientes';
import { personal } from '../personal/personal';
import { planes } from '../planes/planes';
import { retiros } from '../retiros/retiros';
import { salas } from '../salas/salas';
import { solicitudes } from '../solicitudes/solicitudes';
import { configuracion } from '../tareas/configuracion';
import { puntos } from '../ubicaciones/puntos';
import { ubicaciones } from '../ubicaciones/ubicaciones';
import { ordersOfInventario, ordersOfLote, ordersOfSalas } from './cultivo.orders';
import {
  ordersOfAlertas,
  ordersOfConfiguracion,
  ordersOfCumplimiento,
  ordersOfFotos,
  ordersOfGenetica,
  ordersOfImportaciones,
  ordersOfLibreta,
  ordersOfPlan,
  ordersOfPuntos,
  ordersOfUbicaciones,
} from './listas.orders';
import { ordersOfPaciente, ordersOfPersonal, ordersOfSolicitud } from './personas.orders';
import { ordersOfRoles, ordersOfUsuario } from './identidad.orders';
import { ordersOfMateriales } from './materiales.orders';
import { StreamReplay, type LongStates, type Order, type OtherStreams } from './replay';

type Kind = readonly [Decider<unknown, unknown, DomainEvent>, Partial<Record<string, Order<unknown, never> | null>>];

/** With orders each event is decided again. Without them it is only checked against the earlier events. */
const kind = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  orders: object = {},
): Kind => [decider as unknown as Kind[0], orders as Kind[1]];

/** What stands before the first dash of a stream's name. */
const KINDS: Readonly<Record<string, Kind>> = {
  alertas: kind(alertas, ordersOfAlertas),
  analisis: kind(analisis),
  biomasa: kind(biomasa),
  club: kind(clubes),
  configuracion_tareas: kind(configuracion, ordersOfConfiguracion),
  cumplimiento: kind(cumplimiento, ordersOfCumplimiento),
  fotos: kind(fotos, ordersOfFotos),
  genetica: kind(geneticas, ordersOfGenetica),
  importaciones: kind(importaciones, ordersOfImportaciones),
  inventario: kind(inventario, ordersOfInventario),
  libreta: kind(libreta, ordersOfLibreta),
  lote: kind(lotes, ordersOfLote),
  materiales: kind(materiales, ordersOfMateriales),
  paciente: kind(pacientes, ordersOfPaciente),
  personal: kind(personal, ordersOfPersonal),
  plan: kind(planes, ordersOfPlan),
  proyecto: kind(cultivos),
  puntos: kind(puntos, ordersOfPuntos),
  retiro: kind(retiros),
  roles: kind(roles, ordersOfRoles),
  salas: kind(salas, ordersOfSalas),
  solicitud: kind(solicitudes, ordersOfSolicitud),
  ubicaciones: kind(ubicaciones, ordersOfUbicaciones),
  usuario: kind(usuario, ordersOfUsuario),
};

/** The rules of a stream by its name; null if it has none. */
export const deciderOf = (stream: string): Kind[0] | null => KINDS[stream.split('-', 1)[0]!]?.[0] ?? null;

/** The replay of a stream by its name; null if it has no rules. @param states keeps long states; without it they stay in memory */
export function replayOf(
  stream: string,
  others: OtherStreams,
  states: LongStates | null = null,
): StreamReplay<unknown, unknown, DomainEvent> | null {
  const [decider, orders] = KINDS[stream.split('-', 1)[0]!] ?? [];
  return decider && orders ? new StreamReplay(decider, orders, others, states) : null;
}
