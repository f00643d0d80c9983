import { Controller, Get, Param } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Lectura } from '@cepa/platform';
import { retiroPorId } from '@cepa/projections/retiros/retiros.queries';
import { Contexto, Ctx } from '../nucleo/contexto';
import { IdPipe } from '../nucleo/validacion';
import { Alcance } from '../reportes/alcance';
import { DE_LISTA_DE_RETIRO } from '../reportes/fuentes';
import { LectorDeRetiros, leerLista } from './lector';
import { informeDeRetiro } from './retiro.informe';

/** A recall as a sealed report. */
@ApiTags('reportes')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class RetiroPdfController {
  constructor(
    private readonly alcance: Alcance,
    private readonly lector: LectorDeRetiros,
  ) {}

  @Get('retiro/:id')
  @Lectura('Un retiro: alcance, a quién se avisó, unidades por destino y lo recuperado, en PDF sellado')
  async retiro(@Ctx() ctx: Contexto, @Param('id', IdPipe) id: string) {
    const { club_id, clase, simulacro } = await this.lector.propio(ctx, id);
    return this.alcance.deClub(
      ctx,
      {
        club: club_id,
        asunto: `${simulacro ? 'simulacro, ' : ''}clase ${clase}`,
        filtros: [['Retiro', id.slice(0, 8)]],
      },
      DE_LISTA_DE_RETIRO,
      async (db) => {
        const retiro = ctx.propio(await retiroPorId(db, id));
        return { retiro, ...(await leerLista(db, retiro)) };
      },
      async (leido) => {
        const ids = leido.lista.personas.map((una) => una.usuario_medicinal_id);
        return informeDeRetiro(leido, {
          personas: await this.lector.nombres(ctx, leido.retiro, ids),
          inicio: await this.lector.iniciadoPor(leido.retiro),
        });
      },
    );
  }
}
