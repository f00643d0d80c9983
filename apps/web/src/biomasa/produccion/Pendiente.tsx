import { IconCircleCheck, IconScale, IconTransform } from '@tabler/icons-react';
import { useState } from 'react';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { porCodigo } from '@/ui/escaneo/porCodigo';
import { List } from '@/ui/lista/List';
import type { RowAction } from '@/ui/lista/tipos';
import { siNoSeRetiene } from '@/ui/retencion/acto';
import { nombreDe } from '../comun/biomasa';
import { useBiomasaPendiente, type BiomasaEnLista } from '../comun/queries';
import { YaListas } from '../comun/YaListas';
import { BiomasaCard } from '../comun/BiomasaCard';
import { FichaDeBiomasa } from '../comun/FichaDeBiomasa';
import { CorregirPeso } from '../detalle/CorregirPeso';
import { BUSQUEDA, COLUMNS, PER_PAGE, routeOf, routeOfAlta } from './lista';
import { ListsDialog } from './ListsDialog';

const sinFecha = ({ fecha_lista_produccion }: BiomasaEnLista): boolean => fecha_lista_produccion === null;

/** Biomass without raw material: some waits for its ready date, the rest can become raw material. */
export function Pendiente({ clubId }: { readonly clubId: string }) {
  const soloLee = useSoloLee();
  const [elegidas, fijarElegidas] = useState<ReadonlySet<string>>(new Set());
  const [paraMarcar, fijarParaMarcar] = useState<readonly BiomasaEnLista[]>([]);
  const [abierta, fijarAbierta] = useState(false);
  const [marcadas, fijarMarcadas] = useState<readonly BiomasaEnLista[]>([]);
  const [aCorregir, fijarACorregir] = useState<BiomasaEnLista | null>(null);
  const marcar = (biomasas: readonly BiomasaEnLista[]): void => {
    fijarParaMarcar(biomasas);
    fijarAbierta(true);
  };
  const accionesDe = (una: BiomasaEnLista): readonly RowAction[] => {
    if (soloLee) return [];
    if (sinFecha(una))
      return [
        {
          texto: 'Marcar lista',
          icono: <IconCircleCheck size={18} aria-hidden />,
          primaria: true,
          alElegir: () => marcar([una]),
        },
        {
          texto: 'Corregir peso',
          icono: <IconScale size={18} aria-hidden />,
          alElegir: () => fijarACorregir(una),
        },
      ];
    return [
      siNoSeRetiene(una, {
        texto: 'Crear Materia Prima',
        icono: <IconTransform size={18} aria-hidden />,
        primaria: true,
        a: routeOfAlta(una.id),
      }),
    ];
  };
  const barra = (rows: readonly BiomasaEnLista[]) => [
    {
      texto: `Marcar listas (${rows.length})`,
      icono: <IconCircleCheck size={18} aria-hidden />,
      alElegir: () => marcar(rows),
    },
  ];
  return (
    <>
      <YaListas biomasas={marcadas} />
      <List
        remota={useBiomasaPendiente(clubId)}
        columnas={COLUMNS}
        busqueda={BUSQUEDA}
        escaneo={porCodigo('biomasa')}
        nombreDe={nombreDe}
        tituloDe={({ tipo_biomasa }) => tipo_biomasa}
        paso={() => 'biomasa'}
        tarjeta={(una) => <BiomasaCard biomasa={una} conProyecto />}
        detalle={(una) => <FichaDeBiomasa biomasa={una} />}
        a={routeOf}
        acciones={accionesDe}
        {...(soloLee
          ? {}
          : {
              seleccion: {
                elegidas,
                alCambiar: fijarElegidas,
                puede: sinFecha,
                why: 'Las que ya están listas no se seleccionan.',
                acciones: barra,
              },
            })}
        unidad={['biomasa', 'biomasas']}
        tamano={PER_PAGE}
        nombreCsv="biomasa-pendiente"
        vacio={{
          texto: 'Todavía no hay biomasa pendiente para mostrar.',
          accion: <IrA a="/cultivos">Ir a Cultivos</IrA>,
        }}
      />
      {aCorregir && <CorregirPeso biomasa={aCorregir} abierta alCerrar={() => fijarACorregir(null)} />}
      <ListsDialog
        clubId={clubId}
        abierta={abierta}
        biomasas={paraMarcar}
        alCerrar={() => fijarAbierta(false)}
        alMarcar={() => {
          fijarElegidas(new Set());
          fijarMarcadas(paraMarcar);
        }}
      />
    </>
  );
}
