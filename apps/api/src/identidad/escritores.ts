import { Injectable } from '@nestjs/common';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { exigirQuienEscriba } from '@cepa/domain/clubes/vincular-usuario';
import { STREAM_DE_ROLES, roles } from '@cepa/domain/identidad/roles';
import { PER_SOLO_LECTURA, permisosDe } from '@cepa/domain/identidad/roles-state';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import { Acciones } from '../nucleo/acciones';

/** Who may write in a club. */
@Injectable()
export class Escritores {
  constructor(private readonly acciones: Acciones) {}

  /**
   * Refuses to take a person's hand from a club where nobody else may write.
   *
   * @throws Rechazo SIN_QUIEN_ESCRIBA
   */
  async exigirOtro(clubId: string, userId: string): Promise<void> {
    const [club, permisos] = await Promise.all([
      this.acciones.state(clubes, streamDeClub(clubId)),
      this.acciones.state(roles, STREAM_DE_ROLES),
    ]);
    if (club.tipo !== 'activo' || !club.usuarios.includes(userId)) return;
    const otros = await Promise.all(
      club.usuarios
        .filter((id) => id !== userId)
        .map(async (id) => {
          const cuenta = await this.acciones.state(usuario, streamDeUsuario(id));
          return (
            cuenta.tipo === 'registrada' &&
            cuenta.activa &&
            !cuenta.eliminada &&
            !permisosDe(permisos, cuenta.roleId).includes(PER_SOLO_LECTURA)
          );
        }),
    );
    exigirQuienEscriba(otros.filter(Boolean).length);
  }
}
