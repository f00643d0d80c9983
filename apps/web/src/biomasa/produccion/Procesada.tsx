import { IconTransform } from '@tabler/icons-react';
import { useSoloLee } from '@/permisos/permisos';
import { Lista } from '@/ui/lista/Lista';
import { nombreDe } from '../comun/biomasa';
import { useBiomasaProcesada } from '../comun/consultas';
import { TarjetaDeBiomasa } from '../comun/TarjetaDeBiomasa';
import { BUSQUEDA, COLUMNAS, POR_PAGINA, rutaDeAlta } from './lista';

/** Biomass that already gave raw material; what is left of it can give more. */
export function Procesada({ clubId }: { readonly clubId: string }) {
  const soloLee = useSoloLee();
  return (
    <Lista
      remota={useBiomasaProcesada(clubId)}
      columnas={COLUMNAS}
      busqueda={BUSQUEDA}
      nombreDe={nombreDe}
      tituloDe={({ tipo_biomasa }) => tipo_biomasa}
      paso={() => 'biomasa'}
      tarjeta={(una) => <TarjetaDeBiomasa biomasa={una} conProyecto />}
      acciones={({ id, peso_restante }) => [
        !soloLee && {
          texto: 'Crear otra Materia Prima',
          icono: <IconTransform size={18} aria-hidden />,
          deshabilitada: peso_restante <= 0,
          a: rutaDeAlta(id),
        },
      ]}
      unidad={['biomasa', 'biomasas']}
      vista="tarjetas"
      tamano={POR_PAGINA}
      nombreCsv="biomasa-procesada"
      vacio={{ texto: 'Todavía no hay biomasa procesada para mostrar.' }}
    />
  );
}
