import { Module } from '@nestjs/common';
import { AdjuntarCertificadoHandler } from './adjuntar-certificado.handler';
import { AnalisisController } from './analisis.controller';
import { CertificadosController } from './certificados.controller';
import { EntidadController } from './entidad.controller';
import { GuardarAnalisisHandler } from './guardar-analisis.handler';
import { QuitarArchivosHandler } from './quitar-archivos.handler';
import { TipoAnalisisController } from './tipo-analisis.controller';

/** Quality analyses, their types and certificates. */
@Module({
  controllers: [AnalisisController, CertificadosController, EntidadController, TipoAnalisisController],
  providers: [AdjuntarCertificadoHandler, GuardarAnalisisHandler, QuitarArchivosHandler],
})
export class AnalisisModule {}
