import { Lista } from '@/ui/lista/Lista';
import { nombreDe } from '../comun/biomasa';
import { useBiomasaProcesada } from '../comun/consultas';
import { TarjetaDeBiomasa } from '../comun/TarjetaDeBiomasa';
import { BUSQUEDA, COLUMNAS, POR_PAGINA } from './lista';

/** Biomass that already gave raw material. */
export function Procesada({ clubId }: { readonly clubId: string }) {
  return (
    <Lista
      consulta={useBiomasaProcesada(clubId)}
      columnas={COLUMNAS}
      busqueda={BUSQUEDA}
      nombreDe={nombreDe}
      tituloDe={({ tipo_biomasa }) => tipo_biomasa}
      paso={() => 'biomasa'}
      tarjeta={(una) => <TarjetaDeBiomasa biomasa={una} conProyecto />}
      unidad={['biomasa', 'biomasas']}
      vista="tarjetas"
      tamano={POR_PAGINA}
      nombreCsv="biomasa-procesada"
      vacio={{ texto: 'Todavía no hay biomasa procesada para mostrar.' }}
    />
  );
}
