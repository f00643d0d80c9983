import { Controller, Delete, Get, HttpCode, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Cuenta, Lectura } from '@cepa/platform';
import { Context, Ctx } from '../../nucleo/contexto';
import { IdPipe } from '../../nucleo/validacion';
import { disposicionDe } from '../archivo-de-reporte';
import { EnFondo } from './en-fondo';
import type { InformeEnFondo } from './trabajo';

const BINARIO = { schema: { type: 'string', format: 'binary' } } as const;

const TYPES = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8', zip: 'application/zip' } as const;

/** Reports that are made in the background. Only the person who requested one sees it. */
@ApiTags('reportes')
@Controller('export-informes')
export class EnFondoController {
  constructor(private readonly fondo: EnFondo) {}

  @Get()
  @Lectura('Los informes que la persona pidió preparar, el último primero')
  todos(@Ctx() ctx: Context): Promise<InformeEnFondo[]> {
    return this.fondo.propios(ctx);
  }

  @Get(':informe')
  @Lectura('Por dónde va un informe que se prepara, y si está listo')
  uno(@Ctx() ctx: Context, @Param('informe', IdPipe) informe: string): Promise<InformeEnFondo> {
    return this.fondo.propio(ctx, informe);
  }

  @Get(':informe/archivo')
  @Lectura('El archivo de un informe que está listo')
  @ApiOkResponse({
    description: 'El informe.',
    content: { 'application/pdf': BINARIO, 'text/csv': BINARIO, 'application/zip': BINARIO },
  })
  async archivo(@Ctx() ctx: Context, @Param('informe', IdPipe) informe: string): Promise<StreamableFile> {
    const { trabajo, contenido } = await this.fondo.abrir(ctx, informe);
    const type = TYPES[trabajo.formato];
    const disposition = disposicionDe(trabajo.nombre ?? 'informe');
    return new StreamableFile(contenido, { type, disposition, length: trabajo.bytes ?? undefined });
  }

  @Delete(':informe')
  @HttpCode(200)
  @Cuenta('Quitar un informe guardado, o dejar de prepararlo')
  async quitar(@Ctx() ctx: Context, @Param('informe', IdPipe) informe: string) {
    await this.fondo.quitar(ctx, informe);
    return { mensaje: 'Se quitó el informe.' };
  }
}
