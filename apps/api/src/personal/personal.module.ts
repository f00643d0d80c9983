import { Global, Module } from '@nestjs/common';
import { NombresDePersonal } from '../nucleo/nombres-de-personal';
import { DownloadStaff } from './download-staff';
import { FichasDePersonal } from './fichas-de-personal';
import { ActualizarPersonalHandler, RegistrarPersonalHandler } from './guardar-personal.handler';
import { ImportarPersonal } from './importar-personal';
import { PersonalController } from './personal.controller';
import { SuprimirPersonalHandler } from './suprimir-personal.handler';

/** The staff of a club. */
@Global()
@Module({
  controllers: [PersonalController],
  providers: [
    { provide: NombresDePersonal, useExisting: FichasDePersonal },
    ActualizarPersonalHandler,
    DownloadStaff,
    FichasDePersonal,
    ImportarPersonal,
    RegistrarPersonalHandler,
    SuprimirPersonalHandler,
  ],
  exports: [NombresDePersonal],
})
export class PersonalModule {}
