import type { UsuarioLeido } from '@cepa/projections/identidad/usuarios.queries';
import type { Encontrado } from './cuenta';

/** Shown in place of the name of an erased person. */
const SUPRIMIDA = 'persona suprimida';

/** A person in an answer: the ledger's data and the vault's. */
export function vistaDeUsuario(usuario: UsuarioLeido, datos: Encontrado | undefined) {
  const { suprimido: _suprimido, seguridad_en: _seguridad, permisos, role, ...campos } = usuario;
  return {
    ...campos,
    nombre: datos?.nombre ?? SUPRIMIDA,
    email: datos?.email ?? null,
    rol: role?.nombre ?? null,
    role,
    permisos: permisos.map(({ nombre }) => nombre),
  };
}

export type UsuarioVisto = ReturnType<typeof vistaDeUsuario>;

/** A person in an answer to their club's people. @param dueno whether the person owns the club */
export function vistaDeCompanero(usuario: UsuarioLeido, datos: Encontrado | undefined, dueno: boolean) {
  const { id, nombre, email, rol, role, role_id, club_id, is_active } = vistaDeUsuario(usuario, datos);
  return { id, nombre, email, rol, role, role_id, club_id, is_active, dueno };
}

export type Companero = ReturnType<typeof vistaDeCompanero>;
