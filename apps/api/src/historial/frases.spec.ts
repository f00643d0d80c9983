import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventTypesByCapability, latestVersions, type EventType } from '@cepa/event-schemas';
import { FRASES, fraseDe } from './frases';

const ejemplo = (capacidad: string, tipo: EventType): unknown =>
  JSON.parse(
    readFileSync(
      join(process.cwd(), 'event-schemas', capacidad, 'golden', `${tipo}.v${latestVersions[tipo]}.json`),
      'utf8',
    ),
  );
const tipos = Object.entries(eventTypesByCapability).flatMap(([capacidad, deCapacidad]) =>
  deCapacidad.map((tipo): [EventType, string] => [tipo, capacidad]),
);

/** What each golden example says, to the letter: a sentence that names another field is a false history. */
const DICHO: Readonly<Record<EventType, string>> = {
  BiomasaCosechada: 'Se cosechó la biomasa BIO-261121-4XN8TQ: 1.250,5 gramos de Flores frescas.',
  BiomasaEditada: 'Se corrigió la biomasa: peso.',
  BiomasaMarcadaLista: 'La biomasa quedó lista para producción desde el 05/12/2026.',
  EventoDeBiomasaEditado: 'Se corrigió la estadía de la biomasa en el evento: observaciones.',
  PlantasVinculadasABiomasa: 'Se indicó de qué plantas proviene la biomasa: 1 planta.',
  ClubActualizado: 'Se corrigieron los datos del club: dirección, descripción.',
  ClubCreado: 'Se creó el club Club Las Lomas.',
  ClubEliminado: 'Se eliminó el club Club Las Lomas.',
  MonedaActualCambiada: 'La moneda del club pasó a ser Peso argentino (ARS).',
  PagoDeSuscripcionRevertido:
    'Un pago de la suscripción se devolvió: la suscripción quedó vigente hasta el 21/12/2026.',
  SuscripcionActualizada: 'La suscripción del club quedó vigente hasta el 15/01/2027.',
  SuscripcionExtendida: 'La suscripción del club se extendió 1 mes, hasta el 21/12/2026.',
  UsuarioDesvinculado: 'Una persona dejó de pertenecer al club.',
  UsuarioVinculado: 'Una persona pasó a pertenecer al club.',
  BiomasaMovidaAEvento: 'Se movió una biomasa al evento desde el 24/11/2026.',
  EventoAsociado: 'Se agregó al cultivo el evento Vegetativo, desde el 21/11/2026.',
  EventoFinalizado: 'El evento finalizó el 20/12/2026.',
  PlantaEventoActualizado: 'Se corrigió la estadía de la planta en el evento: fecha fin, observaciones.',
  PlantaEventoEliminado: 'Se quitó la estadía de la planta en el evento, cargada por error.',
  PlantasMovidasAEvento: 'Se movió 1 planta al evento desde el 22/11/2026.',
  ProyectoCerrado: 'El cultivo se cerró el 25/03/2027.',
  ProyectoCreado: 'Se abrió el cultivo Bosque-Aurora-217.',
  ProyectoEliminado: 'Se eliminó el cultivo Bosque-Aurora-217.',
  GeneticaActualizada: 'Se corrigió la genética Ñandú Kush.',
  GeneticaEliminada: 'Se retiró la genética de la lista del club.',
  GeneticaRegistrada: 'Se registró la genética Ñandú Kush.',
  ClubAsignado: 'La persona pasó a pertenecer al club.',
  ClubQuitado: 'La persona dejó de pertenecer al club.',
  DatosDeUsuarioActualizados: 'Cambiaron los datos de la persona: nombre, email.',
  DatosDeUsuarioSuprimidos: 'Se suprimieron los datos personales de la persona.',
  PermisoCreado: 'Se creó el permiso per_admin.',
  PermisoDesvinculado: 'El rol perdió un permiso.',
  PermisoEliminado: 'Se eliminó el permiso per_admin.',
  PermisoVinculado: 'El rol recibió un permiso.',
  RolAsignado: 'La persona recibió un rol.',
  RolCreado: 'Se creó el rol club.',
  RolEliminado: 'Se eliminó el rol club.',
  UsuarioEliminado: 'Se eliminó a la persona.',
  UsuarioHabilitado: 'Se volvió a habilitar a la persona.',
  UsuarioInhabilitado: 'Se inhabilitó a la persona.',
  UsuarioRegistrado: 'La persona quedó registrada.',
  UsuarioRestaurado: 'Se restauró a la persona.',
  EstadoDePlantasCambiado: '1 planta pasó al estado Descartada.',
  LoteBloqueado: 'Se bloqueó el lote.',
  LoteCreado: 'Se dio de alta el lote LOT-261121-K7QF2M, Aurora-014.',
  LoteDesbloqueado: 'Se desbloqueó el lote.',
  LoteEditado: 'Se corrigió el lote: nombre, fecha inicio.',
  LoteEliminado: 'Se eliminó el lote LOT-261121-K7QF2M.',
  PlantaEliminada: 'Se borró la planta LOT-261121-K7QF2M-001.',
  PlantasAgregadas: 'Se agregó 1 planta de origen Esqueje.',
  DispensacionAnulada: 'Se anuló la dispensación: 2 unidades volvieron al stock.',
  DispensacionCorregida: 'Se corrigió lo entregado: de 2 unidades a 1.',
  EnvasadoAnulado: 'Se anuló el envasado: 50 gramos volvieron al bulk.',
  EnvasadoEditado: 'Se corrigieron los datos del envasado.',
  InsumoRegistrado: 'Se usaron 0,2 kilos de materia prima en el proceso.',
  MateriaPrimaAjustada: 'Se ajustó la cantidad disponible: de 379,5 a 375.',
  MateriaPrimaCreada: 'Ingresó la materia prima MP-261121-7H2K9D: 500 gramos de Flores secas y curadas.',
  MateriaPrimaEditada: 'Se corrigieron los datos de la materia prima.',
  PrecioDeEnvasadoActualizado: 'El precio unitario pasó de 30.000,5 ARS a 32.000 ARS.',
  ProcesoFinalizado: 'Terminó el proceso el 13/11/2026: 1 materia prima obtenida.',
  ProcesoIniciado: 'Comenzó el proceso Extracción con etanol.',
  ProductoBulkAjustado: 'Se ajustó la cantidad del bulk: de 120,5 a 118.',
  ProductoBulkCreado: 'Se produjo el bulk BULK-261121-M3XW8A: 120,5 gramos de Flores secas.',
  ProductoBulkEditado: 'Se corrigieron los datos del bulk.',
  ProductoCosechado: 'Se cosechó el producto PF-261121-2MN8QX: 850,5 gramos de Flores secas.',
  ProductoDispensado: 'Se entregaron 2 unidades a un usuario medicinal.',
  ProductoEnvasado: 'Se envasó ENV-261121-K7QF: 10 unidades de 5 gramos.',
  UsuarioMedicinalActualizado: 'Cambiaron los datos del usuario medicinal: dirección, teléfono.',
  UsuarioMedicinalEstadoCambiado: 'El usuario medicinal pasó al estado suspendido.',
  UsuarioMedicinalRegistrado: 'Se registró el usuario medicinal.',
  UsuarioMedicinalSuprimido: 'Se suprimieron los datos personales del usuario medicinal.',
  MesaActualizada: 'Se corrigió la mesa Mesa A.',
  MesaCreada: 'Se dio de alta la mesa Mesa A.',
  MesaEliminada: 'Se quitó la mesa.',
  PlantasAsignadasASala: 'Se llevó 1 planta al espacio el 21/11/2026.',
  SalaActualizada: 'Se corrigió el espacio Sala de floración 1.',
  SalaCreada: 'Se dio de alta el espacio Sala de floración 1.',
  SalaEliminada: 'Se quitó el espacio.',
};

describe('the sentence of an event', () => {
  it('exists for every event type, and for nothing else', () => {
    expect(Object.keys(FRASES).sort()).toEqual(Object.keys(latestVersions).sort());
  });

  it.each(tipos)('%s is told to the letter', (tipo, capacidad) => {
    expect(fraseDe(tipo, ejemplo(capacidad, tipo))).toBe(DICHO[tipo]);
  });

  it.each<[tipo: EventType, capacidad: string, cambios: object, frase: string]>([
    [
      'BiomasaMovidaAEvento',
      'cultivos',
      { biomasas: [{}, {}] },
      'Se movieron 2 biomasas al evento desde el 24/11/2026.',
    ],
    [
      'PlantasMovidasAEvento',
      'cultivos',
      { plantas: [{}, {}] },
      'Se movieron 2 plantas al evento desde el 22/11/2026.',
    ],
    [
      'PlantasVinculadasABiomasa',
      'biomasa',
      { plantas: [{}, {}] },
      'Se indicó de qué plantas proviene la biomasa: 2 plantas.',
    ],
    ['EstadoDePlantasCambiado', 'lotes', { plantas: [{}, {}] }, '2 plantas pasaron al estado Descartada.'],
    ['PlantasAgregadas', 'lotes', { plantas: [{}, {}] }, 'Se agregaron 2 plantas de origen Esqueje.'],
    ['PlantasAsignadasASala', 'salas', { plantas: [{}, {}] }, 'Se llevaron 2 plantas al espacio el 21/11/2026.'],
    [
      'SuscripcionExtendida',
      'clubes',
      { meses: 2 },
      'La suscripción del club se extendió 2 meses, hasta el 21/12/2026.',
    ],
    [
      'DispensacionAnulada',
      'materiales',
      { cantidad_devuelta: 1 },
      'Se anuló la dispensación: 1 unidad volvió al stock.',
    ],
    [
      'DispensacionCorregida',
      'materiales',
      { cantidad_anterior: 1, cantidad_nueva: 3 },
      'Se corrigió lo entregado: de 1 unidad a 3.',
    ],
    [
      'ProcesoFinalizado',
      'materiales',
      { resultados: [{}, {}] },
      'Terminó el proceso el 13/11/2026: 2 materias primas obtenidas.',
    ],
    ['ProductoDispensado', 'materiales', { cantidad_entregada: 1 }, 'Se entregó 1 unidad a un usuario medicinal.'],
    [
      'ProductoEnvasado',
      'materiales',
      { cantidad_unidades: 1, peso_por_unidad: '3.5' },
      'Se envasó ENV-261121-K7QF: 1 unidad de 3,5 gramos.',
    ],
    [
      'PrecioDeEnvasadoActualizado',
      'materiales',
      { tipo_moneda: 'USD', precio_unitario: '20.5' },
      'El precio unitario pasó de 30.000,5 ARS a 20,5 USD.',
    ],
    ['RolAsignado', 'identidad', { role_id: null }, 'La persona quedó sin rol.'],
  ])('%s of %s agrees with %j', (tipo, capacidad, cambios, frase) => {
    expect(fraseDe(tipo, { ...(ejemplo(capacidad, tipo) as object), ...cambios })).toBe(frase);
  });

  it('says quantities and days as they are read in Argentina', () => {
    expect(fraseDe('ProductoEnvasado', ejemplo('materiales', 'ProductoEnvasado'))).toBe(
      'Se envasó ENV-261121-K7QF: 10 unidades de 5 gramos.',
    );
    expect(fraseDe('BiomasaMarcadaLista', ejemplo('biomasa', 'BiomasaMarcadaLista'))).toBe(
      'La biomasa quedó lista para producción desde el 05/12/2026.',
    );
    expect(fraseDe('BiomasaCosechada', ejemplo('biomasa', 'BiomasaCosechada'))).toBe(
      'Se cosechó la biomasa BIO-261121-4XN8TQ: 1.250,5 gramos de Flores frescas.',
    );
  });

  it('names the fields with their accents', () => {
    const datos = ejemplo('clubes', 'ClubActualizado') as object;
    expect(fraseDe('ClubActualizado', { ...datos, campos: ['descripcion', 'direccion', 'fundacion'] })).toBe(
      'Se corrigieron los datos del club: descripción, dirección, fundación.',
    );
    expect(fraseDe('UsuarioMedicinalActualizado', { campos: ['telefono', 'identificacion', 'receta_medica'] })).toBe(
      'Cambiaron los datos del usuario medicinal: teléfono, identificación, receta médica.',
    );
  });

  it('tells an instant by its day in Buenos Aires', () => {
    expect(
      fraseDe('EventoFinalizado', {
        ...(ejemplo('cultivos', 'EventoFinalizado') as object),
        fecha_fin_evento: '2026-12-01T01:30:00.000Z',
      }),
    ).toBe('El evento finalizó el 30/11/2026.');
  });

  it('is never invented for a type that is not known', () => {
    expect(() => fraseDe('AlgoPasado', {})).toThrow('there is no sentence for AlgoPasado');
  });
});
