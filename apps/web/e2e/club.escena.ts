import type { APIRequestContext } from '@playwright/test';
import { ADMIN, comoPersona, ingresar, unico, type Entrada } from './apoyo';
import { pedirCon } from './lotes.escena';

export const CLAVE = 'Cultivo2026';

export interface ConId {
  readonly id: string;
}

export interface ClubDeEscena {
  /** The session of the person who manages it. */
  readonly entrada: Entrada;
  readonly http: APIRequestContext;
  readonly club_id: string;
  readonly nombre: string;
}

/** An account of its own, of no club yet; its password is `CLAVE`. */
export async function personaNueva(
  http: APIRequestContext,
  ademas: { readonly role_id?: string | undefined } = {},
): Promise<{ readonly id: string; readonly nombre: string; readonly email: string }> {
  const nombre = unico('Persona');
  const email = `${nombre.replace(/\s/g, '.').toLowerCase()}@ejemplo.ar`;
  const { id } = await pedirCon(http)<ConId>('post', '/api/auth/usuarios', {
    nombre,
    email,
    password: CLAVE,
    acepto_terminos: true,
    ...ademas,
  });
  return { id, nombre, email };
}

/** Calls in the name of the installation's administrator. */
export const comoAdministracion = async (baseURL: string): Promise<APIRequestContext> =>
  comoPersona(await ingresar(ADMIN.email, ADMIN.password, baseURL), baseURL);

/** An administrator of its own: creating a club makes it theirs, which others who administer must not notice. */
export async function administradorPropio(baseURL: string): Promise<Entrada> {
  const http = await comoAdministracion(baseURL);
  const roles = await pedirCon(http)<Array<ConId & { nombre: string }>>('get', '/api/roles');
  const { email } = await personaNueva(http, { role_id: roles.find(({ nombre }) => nombre === 'Administrador')?.id });
  await http.dispose();
  return ingresar(email, CLAVE, baseURL);
}

/** A club of its own with nothing in it, its subscription running. */
export async function clubPropio(baseURL: string): Promise<ClubDeEscena> {
  const administracion = await comoAdministracion(baseURL);
  const { email } = await personaNueva(administracion);
  const fundador = await comoPersona(await ingresar(email, CLAVE, baseURL), baseURL);
  const nombre = unico('Club');
  const { id: club_id } = await pedirCon(fundador)<ConId>('post', '/api/clubes', {
    nombre,
    direccion: 'Mitre 100, Rosario',
    descripcion: 'Un club de prueba.',
    fundacion: '2024-03-01',
  });
  await pedirCon(administracion)('post', `/api/clubes_extender_suscripcion/${club_id}`, {});
  await Promise.all([fundador.dispose(), administracion.dispose()]);
  const entrada = await ingresar(email, CLAVE, baseURL);
  return { entrada, http: await comoPersona(entrada, baseURL), club_id, nombre };
}

/** A variety of the club; what is not said is the same in all. */
export function geneticaNueva(
  http: APIRequestContext,
  club_id: string,
  datos: Readonly<Record<string, unknown>> = {},
): Promise<ConId> {
  const comun = {
    nombre: unico('Genética'),
    descripcion: 'De prueba',
    thc: 12.5,
    cbd: 1,
    tipo_origen: 'Cruza propia',
    tipo_cannabis: 'Híbrida',
    tiempo_floracion: 60,
    rendimiento: 250,
    observaciones: 'Sin novedades',
    tipo_resina: 'Alta',
    perfil_aromatico: 'Cítrico',
    perfil_terpenos: 'Limoneno',
    fecha_registro: '2026-11-01',
  };
  return pedirCon(http)('post', `/api/insertarGenetica/${club_id}`, { ...comun, ...datos });
}
