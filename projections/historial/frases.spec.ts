import { latestVersions, type EventType } from '@cepa/event-schemas';
import { FRASES, fraseDe } from './frases';
import { ejemploDe as ejemplo } from '../frases/frases.testkit';

describe('the sentence of an event', () => {
  it('exists for every event type, and for nothing else', () => {
    expect(Object.keys(FRASES).sort()).toEqual(Object.keys(latestVersions).sort());
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

  it.each<[tipo: EventType, capacidad: string, frase: string]>([
    ['MateriaPrimaAjustada', 'materiales', 'Se ajustó la cantidad disponible: de 379,5 a 375 gramos.'],
    ['ProductoBulkAjustado', 'materiales', 'Se ajustó la cantidad del bulk: de 120,5 a 118 gramos.'],
    ['StockAjustado', 'inventario', 'La cantidad pasó de 12,5 a 12,5 gramos (recuento).'],
    ['ItemDeInventarioEditado', 'inventario', 'Se editó el ítem: nivel mínimo 12,5 gramos, US$ 12,5 por unidad.'],
  ])('%s counts in the unit of its record', (tipo, capacidad, frase) => {
    expect(fraseDe(tipo, ejemplo(capacidad, tipo), 'gramos')).toBe(frase);
  });

  it('says quantities and days as they are read in Argentina', () => {
    expect(fraseDe('ProductoEnvasado', ejemplo('materiales', 'ProductoEnvasado'))).toBe(
      'Se envasó ENV-261121-K7QF: 10 unidades de 5 gramos.',
    );
    expect(fraseDe('BiomasaMarcadaLista', ejemplo('biomasa', 'BiomasaMarcadaLista'))).toBe(
      'La biomasa quedó lista para materia prima desde el 05/12/2026.',
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

  it('names an instant by its day in Buenos Aires', () => {
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
