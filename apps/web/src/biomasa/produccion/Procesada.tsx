import { IconTransform } from '@tabler/icons-react';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { List } from '@/ui/lista/List';
import { siNoSeRetiene } from '@/ui/retencion/acto';
import { nombreDe } from '../comun/biomasa';
import { useBiomasaProcesada } from '../comun/queries';
import { BiomasaCard } from '../comun/BiomasaCard';
import { FichaDeBiomasa } from '../comun/FichaDeBiomasa';
import { BUSQUEDA, PER_PAGE, routeOf, routeOfAlta, WITH_REST } from './lista';

/** Biomass with raw material; its remainder can become more. */
export function Procesada({ clubId }: { readonly clubId: string }) {
  const soloLee = useSoloLee();
  return (
    <List
      remota={useBiomasaProcesada(clubId)}
      columnas={WITH_REST}
      busqueda={BUSQUEDA}
      nombreDe={nombreDe}
      tituloDe={({ tipo_biomasa }) => tipo_biomasa}
      paso={() => 'biomasa'}
      tarjeta={(una) => <BiomasaCard biomasa={una} conProyecto />}
      detalle={(una) => <FichaDeBiomasa biomasa={una} />}
      a={routeOf}
      acciones={(una) => [
        !soloLee &&
          siNoSeRetiene(una, {
            texto: 'Crear otra Materia Prima',
            icono: <IconTransform size={18} aria-hidden />,
            deshabilitada: una.peso_restante <= 0,
            a: routeOfAlta(una.id),
          }),
      ]}
      unidad={['biomasa', 'biomasas']}
      tamano={PER_PAGE}
      nombreCsv="biomasa-procesada"
      vacio={{
        texto: 'Todavía no hay biomasa procesada para mostrar.',
        accion: <IrA a="/flujo_produccion/biomasa">Ver Biomasa</IrA>,
      }}
    />
  );
}
