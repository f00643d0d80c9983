import type {
  ClubActualizado,
  ClubCreado,
  ClubEliminado,
  ClubMarcadoDeEjemplo,
  UsuarioVinculado,
} from '@cepa/event-schemas';
import { Rechazo, conflicto, regla } from '../rechazo';
import { exigirHecho, type Fecha } from '../valores/fecha';
import { MAX_USUARIOS, TAREAS_DEL_PLAN, exigirClub, type Club, type DatosDeClub } from './state';
import { SIN_ROL_CLUB } from './vincular-usuario';
import { CLUB_DE_VERDAD, CLUB_SIN_NOMBRE, EJEMPLO_DE_OTRO } from '@cepa/words/mensajes/clubes';

/** Creates the club (rules `clubes.nombre`, `clubes.fundacion`). */
export interface CrearClub extends DatosDeClub {
  readonly tipo: 'crear_club';
  readonly club_id: string;
  /** The user who created it. */
  readonly user_id: string;
  /** Whether the creator becomes a member; false for an Administrador, who creates clubs for others. */
  readonly ocupa_lugar: boolean;
  readonly hoy?: Fecha;
  /** Whether its data will be invented (rule `clubes.ejemplo`). */
  readonly ejemplo?: boolean;
  /** The id of the role 'club'; null when it does not exist. */
  readonly role_id: string | null;
}

/** Changes a club's name, address, description or foundation. */
export interface ActualizarClub extends DatosDeClub {
  readonly tipo: 'actualizar_club';
  readonly club_id: string;
  /** The member who asks, when it is not the administration. */
  readonly miembro_id?: string;
  readonly hoy?: Fecha;
}

/** Deletes the club. Its history stays. */
export interface EliminarClub {
  readonly tipo: 'eliminar_club';
  readonly club_id: string;
  /** Who removes their sample club (rule `clubes.ejemplo`), when it is not the administration. */
  readonly dueno_id?: string;
}

/**
 * Returns no event when the club exists already.
 *
 * @throws Rechazo NOMBRE_OBLIGATORIO, FECHA_FUTURA, SIN_ROL_CLUB
 */
export function crearClub(
  command: CrearClub,
  club: Club,
): readonly (ClubCreado | ClubMarcadoDeEjemplo | UsuarioVinculado)[] {
  if (club.tipo !== 'sin_crear') return [];
  exigirNombre(command);
  exigirHecho(command.fundacion, command.hoy, 'fundacion');
  const { tipo: _tipo, ocupa_lugar, role_id, hoy: _hoy, ejemplo = false, ...datos } = command;
  const { club_id, user_id } = command;
  const creado: ClubCreado = {
    type: 'ClubCreado',
    version: 1,
    data: { ...datos, cantidad_maxima_variables_cultivo: TAREAS_DEL_PLAN },
  };
  const marcado: readonly ClubMarcadoDeEjemplo[] = ejemplo
    ? [{ type: 'ClubMarcadoDeEjemplo', version: 1, data: { club_id } }]
    : [];
  if (!ocupa_lugar) return [creado, ...marcado];
  if (role_id === null) throw regla('SIN_ROL_CLUB', SIN_ROL_CLUB, 'role_id');
  return [creado, ...marcado, { type: 'UsuarioVinculado', version: 1, data: { club_id, user_id, role_id } }];
}

/** @throws Rechazo NO_ENCONTRADO, SOLO_QUIEN_LO_CREO, NOMBRE_OBLIGATORIO, FECHA_FUTURA */
export function actualizarClub(command: ActualizarClub, club: Club): readonly ClubActualizado[] {
  const { datos, creador, usuarios } = exigirClub(club, command.club_id);
  const { tipo: _tipo, miembro_id, hoy, ...data } = command;
  // Where who created it has left, the club is everybody's who is in it.
  if (miembro_id !== undefined && miembro_id !== creador && usuarios.includes(creador))
    throw new Rechazo('permiso', 'SOLO_QUIEN_LO_CREO', 'Solo quien creó el club puede cambiar sus datos.');
  exigirNombre(command);
  if (command.fundacion !== datos.fundacion) exigirHecho(command.fundacion, hoy, 'fundacion');
  const [primero, ...otros] = differentFields(datos, command);
  return primero === undefined
    ? []
    : [{ type: 'ClubActualizado', version: 1, data: { ...data, campos: [primero, ...otros] } }];
}

/** @throws Rechazo NO_ENCONTRADO, NO_ES_DE_EJEMPLO */
export function eliminarClub({ club_id, dueno_id }: EliminarClub, club: Club): readonly ClubEliminado[] {
  const { datos } = exigirClub(club, club_id);
  if (dueno_id !== undefined) exigirEjemplo(club, dueno_id);
  return [{ type: 'ClubEliminado', version: 1, data: { club_id, nombre: datos.nombre } }];
}

/** Checks that the club is a sample club of this person (rule `clubes.ejemplo`). @throws Rechazo NO_ES_DE_EJEMPLO */
export function exigirEjemplo(club: Club, dueno_id: string): void {
  if (club.tipo !== 'activo' || !club.ejemplo) throw conflicto('NO_ES_DE_EJEMPLO', CLUB_DE_VERDAD);
  if (club.creador !== dueno_id) throw conflicto('NO_ES_DE_EJEMPLO', EJEMPLO_DE_OTRO);
}

/** Applies `ClubCreado`. */
export function clubCreado(data: ClubCreado['data']): Club {
  return {
    tipo: 'activo',
    datos: datosDe(data),
    ejemplo: false,
    creador: data.user_id,
    maximoDeUsuarios: MAX_USUARIOS,
    maximoDeTareas: data.cantidad_maxima_variables_cultivo,
    usuarios: [],
    suscripcion: null,
    pagos: [],
    invitaciones: [],
    exigeSegundoFactor: false,
    controlaInsumos: false,
    moneda: null,
  };
}

/** Picks the data of a club that its form changes. */
export function datosDe({ nombre, direccion, descripcion, fundacion }: DatosDeClub): DatosDeClub {
  return { nombre, direccion, descripcion, fundacion };
}

/** Returns the fields that differ. */
export function differentFields(antes: DatosDeClub, despues: DatosDeClub): readonly (keyof DatosDeClub)[] {
  return (['nombre', 'direccion', 'descripcion', 'fundacion'] as const).filter(
    (field) => antes[field] !== despues[field],
  );
}

function exigirNombre({ nombre }: DatosDeClub): void {
  if (nombre.trim() === '') throw regla('NOMBRE_OBLIGATORIO', CLUB_SIN_NOMBRE, 'nombre');
}
