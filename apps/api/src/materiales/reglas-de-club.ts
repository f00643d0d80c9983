import { Injectable } from '@nestjs/common';
import { analisis, streamDeAnalisis } from '@cepa/domain/analisis/analisis';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { exigirClub } from '@cepa/domain/clubes/state';
import type { Reglas } from '@cepa/domain/materiales/reglas.state';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import type { ReglasDto } from './reglas.dto';

/** Reads a club's rules from a request, and checks who may change them. */
@Injectable()
export class ReglasDeClub {
  constructor(private readonly commandService: CommandService) {}

  /** The whole set; missing rules are off. @throws Problem 404 for a type of analysis of another club */
  async pedidas(
    ctx: Context,
    clubId: string,
    { cuarentena: pedida, permiso_obligatorio, topes }: Pick<ReglasDto, 'cuarentena' | 'permiso_obligatorio' | 'topes'>,
  ): Promise<Reglas> {
    const cuarentena = { tipos: pedida?.tipos ?? [], tipos_analisis: pedida?.tipos_analisis ?? [] };
    const { tipos } = await this.commandService.state(analisis, streamDeAnalisis(clubId));
    for (const tipo of cuarentena.tipos_analisis) if (!tipos.has(tipo)) ctx.propio(null);
    return { cuarentena, permiso_obligatorio: permiso_obligatorio ?? false, topes };
  }

  /** Whether the caller owns the club or is an administrator. */
  async puede(ctx: Context, clubId: string): Promise<boolean> {
    const { creador } = exigirClub(await this.commandService.state(clubes, streamDeClub(clubId)), clubId);
    return ctx.administrador || creador === ctx.sesion.user_id;
  }
}
