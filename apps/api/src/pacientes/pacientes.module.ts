import { Global, Module } from '@nestjs/common';
import { BuscadorDePersonas, NombresDePersonas } from '../nucleo/nombres-de-personas';
import { PersonasDelClub } from '../nucleo/textos';
import { Workflow } from '../nucleo/workflow';
import { Retenciones } from '../shared/retenciones';
import { ActualizarPacienteHandler } from './actualizar-paciente.handler';
import { ArchivoDePermisoController } from './archivo-de-permiso.controller';
import { ArchivosDePermiso } from './archivos-de-permiso';
import { VaultStartup } from './vault-startup';
import { BovedaDePacientes } from './boveda';
import { Custodia } from './custodia';
import { DispensacionController } from './dispensacion.controller';
import { DispensarHandler } from './dispensar.handler';
import { DownloadPeople } from './download-people';
import { EditarDispensacionHandler } from './editar-dispensacion.handler';
import { GuardarDatos } from './guardar-datos';
import { PersonasIndexes } from './indices-de-personas';
import { PersonasList } from './lista-de-personas';
import { ImportarPacientes } from './importar-pacientes';
import { PacientesController } from './pacientes.controller';
import { PermisoController } from './permiso.controller';
import { PermisosDeBoveda } from './permisos-de-boveda';
import { PersonasVigentes } from './personas-vigentes';
import { RegistrarArchivoDePermisoHandler } from './registrar-archivo-de-permiso.handler';
import { RegistrarPacienteHandler } from './registrar-paciente.handler';
import { RegistrarPermisoHandler } from './registrar-permiso.handler';
import { SuprimirPacienteHandler } from './suprimir-paciente.handler';

/** Medicinal users and what they receive. */
@Global()
@Module({
  controllers: [ArchivoDePermisoController, DispensacionController, PacientesController, PermisoController],
  providers: [
    { provide: NombresDePersonas, useExisting: PersonasVigentes },
    { provide: PersonasDelClub, useExisting: PersonasIndexes },
    { provide: BuscadorDePersonas, useExisting: PersonasDelClub },
    ActualizarPacienteHandler,
    ArchivosDePermiso,
    VaultStartup,
    BovedaDePacientes,
    Custodia,
    DispensarHandler,
    DownloadPeople,
    EditarDispensacionHandler,
    GuardarDatos,
    PersonasIndexes,
    PersonasList,
    Workflow,
    PermisosDeBoveda,
    PersonasVigentes,
    RegistrarArchivoDePermisoHandler,
    ImportarPacientes,
    RegistrarPacienteHandler,
    RegistrarPermisoHandler,
    Retenciones,
    SuprimirPacienteHandler,
  ],
  exports: [BovedaDePacientes, BuscadorDePersonas, NombresDePersonas, PersonasDelClub, PersonasVigentes],
})
export class PacientesModule {}
