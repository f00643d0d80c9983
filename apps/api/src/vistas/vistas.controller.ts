import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Cuenta } from '@cepa/platform';
import { Context, Ctx } from '../nucleo/contexto';
import { IdPipe } from '../nucleo/validacion';
import { SavedViews, puedeParaElClub, type SavedView } from './saved-views';
import { CambiarVistaDto, GuardarVistaDto, VistasQuery } from './vistas.dto';

/** A saved view in an answer. */
const vistaDe = ({ id, lista, nombre, consulta, predeterminada, user_id }: SavedView) => ({
  ...{ id, lista, nombre, consulta, predeterminada },
  del_club: user_id === null,
});

export type VistaGuardada = ReturnType<typeof vistaDe>;

/** Saved views of lists. Everyone has views of their own, even with a read-only role; views of the club need the permission to write. */
@ApiTags('vistas')
@Controller('vistas')
export class VistasController {
  constructor(private readonly vistas: SavedViews) {}

  @Get()
  @Cuenta('Vistas guardadas de las listas: las propias y las del club')
  async ver(@Ctx() ctx: Context, @Query() { club_id }: VistasQuery) {
    const vistas: VistaGuardada[] = (await this.vistas.deQuien(ctx.club(club_id), ctx.sesion.user_id)).map(vistaDe);
    return { vistas, puede_para_el_club: puedeParaElClub(ctx) };
  }

  @Post()
  @Cuenta('Guardar una vista de una lista, para sí o para el club')
  async guardar(@Ctx() ctx: Context, @Body() datos: GuardarVistaDto) {
    const { lista, nombre, consulta, del_club, predeterminada, club_id } = datos;
    const vista = await this.vistas.guardar(ctx, {
      id: ctx.nuevoId('vista'),
      club_id: ctx.club(club_id),
      user_id: del_club ? null : ctx.sesion.user_id,
      ...{ lista, nombre, consulta: consulta ?? '', predeterminada: predeterminada ?? false },
    });
    return { mensaje: `Vista «${nombre}» guardada.`, ...vistaDe(vista) };
  }

  @Put(':id')
  @Cuenta('Cambiar una vista guardada: su nombre, lo que muestra, o si la lista se abre con ella')
  async cambiar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: CambiarVistaDto) {
    const { nombre, consulta, predeterminada, club_id } = datos;
    if (club_id) ctx.club(club_id);
    const cambio = { nombre, consulta: consulta ?? '', predeterminada: predeterminada ?? false };
    return {
      mensaje: `Vista «${nombre}» actualizada.`,
      ...vistaDe(await this.vistas.cambiar(ctx, id, cambio)),
    };
  }

  @Delete(':id')
  @Cuenta('Eliminar una vista guardada')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const { nombre } = await this.vistas.eliminar(ctx, id);
    return { mensaje: `Vista «${nombre}» eliminada.` };
  }
}
