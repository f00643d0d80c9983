import type { APIRequestContext } from '@playwright/test';
import { ADMIN, comoPersona, ingresar, unico, type Entrada } from './apoyo';
import { pedirCon } from './lotes.escena';

export const CLAVE = 'Cultivo2026';

export interface ConId {
  readonly id: string;
}

export interface ClubDeEscena {
  /** The session of the club's manager. */
  readonly entrada: Entrada;
  readonly http: APIRequestContext;
  readonly club_id: string;
  readonly nombre: string;
}

/** A new account without a club; its password is `CLAVE`. */
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

/** Calls as the installation's administrator. */
export const comoAdministracion = async (baseURL: string): Promise<APIRequestContext> =>
  comoPersona(await ingresar(ADMIN.email, ADMIN.password, baseURL), baseURL);

/** A separate administrator: creating a club makes it theirs, which must not affect other administrators. */
export async function administradorPropio(baseURL: string): Promise<Entrada> {
  const http = await comoAdministracion(baseURL);
  const roles = await pedirCon(http)<Array<ConId & { nombre: string }>>('get', '/api/roles');
  const { email } = await personaNueva(http, { role_id: roles.find(({ nombre }) => nombre === 'Administrador')?.id });
  await http.dispose();
  return ingresar(email, CLAVE, baseURL);
}

/** A new, empty club with an active subscription. */
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

/** A variety of the club; the other fields are always the same. */
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
