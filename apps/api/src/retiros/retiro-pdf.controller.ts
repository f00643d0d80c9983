import { Controller, Get, Param } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Lectura } from '@cepa/platform';
import { retiroPorId } from '@cepa/projections/retiros/retiros.queries';
import { numeroDeRegistro } from '@cepa/words/registros';
import { Context, Ctx } from '../nucleo/contexto';
import { IdPipe } from '../nucleo/validacion';
import { Alcance } from '../reportes/alcance';
import { OF_LIST_FROM_INSUMO, OF_LIST_OF_RETIRO } from '../reportes/fuentes';
import { alcanceDeRetiro, RetirosReader, readList } from './lector';
import { informeDeRetiro } from './retiro.informe';

/** A recall as a sealed report. */
@ApiTags('reportes')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class RetiroPdfController {
  constructor(
    private readonly alcance: Alcance,
    private readonly reader: RetirosReader,
  ) {}

  @Get('retiro/:id')
  @Lectura('Un retiro: alcance, a quién se avisó, unidades por destino y lo recuperado, en PDF sellado')
  async retiro(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const retirado = await this.reader.propio(ctx, id);
    const { club_id, clase, simulacro } = retirado;
    return this.alcance.deClub(
      ctx,
      {
        club: club_id,
        asunto: `${simulacro ? 'simulacro, ' : ''}clase ${clase}`,
        filtros: [['Retiro', `N.º ${numeroDeRegistro(id)}`]],
      },
      alcanceDeRetiro(retirado).insumos.length > 0 ? OF_LIST_FROM_INSUMO : OF_LIST_OF_RETIRO,
      async (db) => {
        const retiro = ctx.propio(await retiroPorId(db, id));
        return { retiro, ...(await readList(db, retiro)) };
      },
      async (leido) => {
        const ids = leido.lista.personas.map((una) => una.usuario_medicinal_id);
        return informeDeRetiro(leido, {
          personas: await this.reader.nombres(ctx, leido.retiro, ids),
          inicio: await this.reader.iniciadoPor(leido.retiro),
        });
      },
    );
  }
}
