import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventTypesByCapability, latestVersions, type EventType } from '@cepa/event-schemas';
import { FRASES, fraseDe } from './frases';

const ejemplo = (capacidad: string, tipo: EventType): unknown => JSON.parse(readFileSync(join(process.cwd(), 'event-schemas', capacidad, 'golden', `${tipo}.v${latestVersions[tipo]}.json`), 'utf8'));
const tipos = Object.entries(eventTypesByCapability).flatMap(([capacidad, deCapacidad]) => deCapacidad.map((tipo): [EventType, string] => [tipo, capacidad]));

describe('the sentence of an event', () => {
  it('exists for every event type, and for nothing else', () => {
    expect(Object.keys(FRASES).sort()).toEqual(Object.keys(latestVersions).sort());
  });

  it.each(tipos)('%s is told whole', (tipo, capacidad) => {
    expect(fraseDe(tipo, ejemplo(capacidad, tipo))).toMatch(/^[A-ZÁÉÍÓÚÑ0-9](?!.*(undefined|null|NaN|\[object)).+\.$/s);
  });

  it('says quantities and days as they are read in Argentina', () => {
    expect(fraseDe('ProductoEnvasado', ejemplo('materiales', 'ProductoEnvasado'))).toBe('Se envasó ENV-261121-K7QF: 10 unidades de 5 gramos.');
    expect(fraseDe('BiomasaMarcadaLista', ejemplo('biomasa', 'BiomasaMarcadaLista'))).toBe('La biomasa quedó lista para producción desde el 05/12/2026.');
    expect(fraseDe('BiomasaCosechada', ejemplo('biomasa', 'BiomasaCosechada'))).toBe('Se cosechó la biomasa BIO-261121-4XN8TQ: 1.250,5 gramos de Flores frescas.');
  });

  it('names the fields with their accents', () => {
    const datos = ejemplo('clubes', 'ClubActualizado') as object;
    expect(fraseDe('ClubActualizado', { ...datos, campos: ['descripcion', 'direccion', 'fundacion'] })).toBe('Se corrigieron los datos del club: descripción, dirección, fundación.');
    expect(fraseDe('UsuarioMedicinalActualizado', { campos: ['telefono', 'identificacion', 'receta_medica'] })).toBe('Cambiaron los datos del usuario medicinal: teléfono, identificación, receta médica.');
  });

  it('tells an instant by its day in Buenos Aires', () => {
    expect(fraseDe('EventoFinalizado', { ...(ejemplo('cultivos', 'EventoFinalizado') as object), fecha_fin_evento: '2026-12-01T01:30:00.000Z' })).toBe('El evento finalizó el 30/11/2026.');
  });

  it('is never invented for a type that is not known', () => {
    expect(() => fraseDe('AlgoPasado', {})).toThrow('there is no sentence for AlgoPasado');
  });
});
