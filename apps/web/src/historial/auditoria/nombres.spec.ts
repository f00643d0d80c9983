import { nombreDeEntidad, nombreDeTipo } from './nombres';

describe("the ledger's names, as a person reads them", () => {
  it('are parted at each capital and have their accents', () => {
    expect(
      [
        'EnvasadoAnulado',
        'BiomasaMovidaAEvento',
        'PlantasAsignadasASala',
        'GeneticaRegistrada',
        'DispensacionAnulada',
        'SuscripcionExtendida',
      ].map(nombreDeTipo),
    ).toEqual([
      'Envasado anulado',
      'Biomasa movida a evento',
      'Plantas asignadas a sala',
      'Genética registrada',
      'Dispensación anulada',
      'Suscripción extendida',
    ]);
    expect(['materia_prima', 'dispensacion', 'genetica'].map(nombreDeEntidad)).toEqual([
      'Materia prima',
      'Dispensación',
      'Genética',
    ]);
  });
});
