import type { UsuarioLeido } from '@cepa/projections/identidad/usuarios.queries';
import type { Encontrado } from './cuenta';

/** This text is shown in place of somebody whose data were erased. */
const SUPRIMIDA = 'persona suprimida';

/** A person as the API answers them: the ledger's half and the vault's. */
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

/** A person as the club's people see them. @param dueno whether the club is theirs */
export function vistaDeCompanero(usuario: UsuarioLeido, datos: Encontrado | undefined, dueno: boolean) {
  const { id, nombre, email, rol, role, role_id, club_id, is_active } = vistaDeUsuario(usuario, datos);
  return { id, nombre, email, rol, role, role_id, club_id, is_active, dueno };
}

export type Companero = ReturnType<typeof vistaDeCompanero>;
