import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { retiros, streamDeRetiro } from '@cepa/domain/retiros/retiros';
import { exigirConUnidades, exigirIniciado, type Retiro } from '@cepa/domain/retiros/state';
import { noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { alcanceDe, recibioDe } from '@cepa/projections/retiros/lista.queries';
import type { RetiroLeido } from '@cepa/projections/retiros/retiros.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { Workflow } from '../nucleo/workflow';
import { LECTURA } from '../nucleo/tokens';
import { Retenciones, turnOfRetenciones } from '../shared/retenciones';
import { MUEVEN_UNIDADES } from './iniciar-retiro.handler';
import { alcanceDeRetiro, readList } from './lector';
import type { AvisoDeRetiroDto, CerrarRetiroDto, UnidadesDeRetiroDto } from './retiros.dto';

/** The acts on an open recall. */
@Injectable()
export class ActuarEnRetiroHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    private readonly retenciones: Retenciones,
    private readonly workflow: Workflow,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Records what became of units. The book decides, so that two people cannot both record the same unit. */
  async unidades(ctx: Context, retiro: RetiroLeido, { devueltas, ...datos }: UnidadesDeRetiroDto) {
    const { id, club_id } = retiro;
    // The recall's own turn: it is not closed in between.
    await this.locks.hold([streamDeRetiro(id)], async () => {
      const actual = await this.commandService.state(retiros, streamDeRetiro(id));
      const metadata = ctx.metadatos(club_id, { motivo: datos.motivo });
      // A repeated key finds its record, even after the recall is closed.
      const { motivo } = (await this.workflow.hecho(metadata))
        ? exigirIniciado(actual, id)
        : await this.exigirPosible(retiro, actual, datos);
      await this.commandService.ejecutar(
        materiales,
        streamDeMateriales(club_id),
        {
          ...datos,
          tipo: 'registrar_unidades',
          registro_id: ctx.nuevoId('registro'),
          retiro_id: id,
          ...(devueltas ? { devueltas } : {}),
          motivo_del_retiro: motivo,
          fecha: ctx.hoy,
          hoy: ctx.hoy,
        },
        metadata,
      );
    });
  }

  /** @throws Problem 404 for a package outside of the recall */
  private async exigirPosible(retiro: RetiroLeido, actual: Retiro, datos: Omit<UnidadesDeRetiroDto, 'devueltas'>) {
    const { id, club_id } = retiro;
    const { alcance } = exigirIniciado(actual, id);
    const { insumos } = alcanceDeRetiro(retiro);
    const antecesores = new Set(await this.retenciones.antecesores(club_id, datos.envasado_id, insumos));
    if (!alcance.some((raiz) => antecesores.has(raiz)))
      throw noEncontrado(`package ${datos.envasado_id} is not in the scope of recall ${id}`);
    return exigirConUnidades(actual, id, datos.destino === 'destruida' && datos.usuario_medicinal_id === null);
  }

  async avisar(ctx: Context, retiro: RetiroLeido, datos: AvisoDeRetiroDto): Promise<void> {
    const { id, club_id } = retiro;
    await this.commandService.alDia(MUEVEN_UNIDADES);
    const alcance = await alcanceDe(this.db, club_id, alcanceDeRetiro(retiro));
    const recibio = await recibioDe(this.db, club_id, alcance, datos.usuario_medicinal_id);
    const comando = {
      ...datos,
      tipo: 'avisar_retiro',
      aviso_id: ctx.nuevoId('aviso'),
      retiro_id: id,
      recibio,
    } as const;
    await this.commandService.ejecutar(
      retiros,
      streamDeRetiro(id),
      { ...comando, hoy: ctx.hoy },
      ctx.metadatos(club_id),
    );
  }

  /** Nothing is dispensed or recorded while the remaining units are counted. */
  async cerrar(ctx: Context, retiro: RetiroLeido, { motivo }: CerrarRetiroDto): Promise<void> {
    const { id, club_id } = retiro;
    await this.locks.hold([turnOfRetenciones(club_id), streamDeRetiro(id)], async () => {
      await this.commandService.alDia(MUEVEN_UNIDADES);
      const { cifras } = (await readList(this.db, retiro)).lista;
      const { personas_que_faltan, personas, avisadas, respondieron, entregadas, en_stock, faltan, ...resto } = cifras;
      const { recuperadas, consumidas, no_recuperadas } = resto;
      const fin = { personas, avisadas, respondieron, entregadas, recuperadas, consumidas, no_recuperadas };
      await this.commandService.ejecutar(
        retiros,
        streamDeRetiro(id),
        { tipo: 'cerrar_retiro', retiro_id: id, motivo, cifras: { ...fin, faltan, en_stock }, personas_que_faltan },
        ctx.metadatos(club_id, { motivo }),
      );
    });
  }
}
