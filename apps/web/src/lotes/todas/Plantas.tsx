import { Group, Text } from '@mantine/core';
import { IconArrowsExchange, IconDoorEnter, IconFlame, IconTags } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useProyectoContext } from '@/club/proyecto';
import { useSoloLee } from '@/permisos/permisos';
import { MoverAEspacio } from '@/piezas/MoverAEspacio';
import { porCodigo } from '@/ui/escaneo/porCodigo';
import { direccionDePlanta, type Etiqueta } from '@/ui/etiquetas/etiqueta';
import { EtiquetasDialog } from '@/ui/etiquetas/EtiquetasDialog';
import { List } from '@/ui/lista/List';
import { PageTitle } from '@/ui/panel/PageTitle';
import { BajaDialog } from '../estado/BajaDialog';
import { EstadoDialog } from '../estado/EstadoDialog';
import { etiquetaDePlanta } from '../etiquetas';
import { columnsOf, EstadoYRetencion, type Planta } from './columns';
import { useFilters } from './filters';

const DEL_CLUB = columnsOf(true);
const DEL_CULTIVO = columnsOf(false);
const PER_PAGE = 20;
/** Maximum number of plants in one act on the server. */
const MAX = 1000;

interface Acto {
  readonly tipo: 'estado' | 'espacio' | 'baja';
  readonly plantas: readonly Planta[];
  readonly alTerminar: () => void;
}

/** The plants of a crop, below its tabs. */
export function PlantasDelCultivo() {
  const { proyecto } = useProyectoContext();
  return <PlantasList proyecto={proyecto} />;
}

/** The plants of all crops of the club. */
export const PlantasDelClub = () => (
  <>
    <PageTitle titulo="Plantas" compacta />
    <PlantasList />
  </>
);

function PlantasList({
  proyecto,
}: {
  readonly proyecto?: { readonly id: string; readonly proyecto_cerrado: boolean };
}) {
  const club_id = useClubId();
  const lee = useSoloLee() || proyecto?.proyecto_cerrado === true;
  const filters = useFilters(club_id, proyecto?.id, proyecto?.proyecto_cerrado === true);
  const remota = useRemota('/api/plantas', { query: { club_id, ...(proyecto ? { proyecto_id: proyecto.id } : {}) } });
  const [aImprimir, imprimir] = useState<readonly Etiqueta[] | null>(null);
  const [acto, fijarActo] = useState<Acto | null>(null);
  const cerrar = (): void => fijarActo(null);
  return (
    <>
      <List
        remota={remota}
        unidad={['planta', 'plantas']}
        nombreDe={({ codigo }) => codigo}
        columnas={proyecto ? DEL_CULTIVO : DEL_CLUB}
        filtros={filters}
        busqueda={{ etiqueta: 'Buscar por código' }}
        escaneo={{ ...porCodigo('planta'), abre: true }}
        tamano={PER_PAGE}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        paso={() => 'planta'}
        a={({ codigo }) => direccionDePlanta(codigo)}
        tarjeta={(planta) => <Resumen planta={planta} delClub={!proyecto} />}
        apagada={({ fecha_baja }) => fecha_baja !== null}
        seleccion={{
          puede: ({ fecha_baja }) => fecha_baja === null,
          why: 'Las que están de baja no se seleccionan.',
          maximo: MAX,
          acciones: (rows, alTerminar) => [
            {
              texto: 'Etiquetas',
              icono: <IconTags size={18} aria-hidden />,
              alElegir: () =>
                imprimir(rows.map((planta) => etiquetaDePlanta(planta, { nombre: planta.lote?.nombre ?? '' }))),
            },
            ...(lee
              ? []
              : [
                  {
                    texto: 'Mover a una sala',
                    icono: <IconDoorEnter size={18} aria-hidden />,
                    alElegir: () => fijarActo({ tipo: 'espacio', plantas: rows, alTerminar }),
                  },
                  {
                    texto: 'Cambiar Estado',
                    primaria: true,
                    icono: <IconArrowsExchange size={18} aria-hidden />,
                    alElegir: () => fijarActo({ tipo: 'estado', plantas: rows, alTerminar }),
                  },
                  {
                    texto: 'Dar de baja',
                    icono: <IconFlame size={18} aria-hidden />,
                    peligro: true,
                    alElegir: () => fijarActo({ tipo: 'baja', plantas: rows, alTerminar }),
                  },
                ]),
          ],
        }}
        vacio={{
          texto: proyecto
            ? 'Este cultivo todavía no tiene plantas: se agregan en cada lote.'
            : 'El club todavía no tiene plantas: se agregan en los lotes de cada cultivo.',
        }}
        textoSinCoincidencias="Ninguna planta coincide con los filtros."
        nombreCsv="plantas"
      />
      <EtiquetasDialog etiquetas={aImprimir} alCerrar={() => imprimir(null)} />
      {acto?.tipo === 'baja' && <BajaDialog {...acto} abierta alCerrar={cerrar} />}
      {acto?.tipo === 'estado' && (
        <EstadoDialog
          lote_id={proyecto?.id ?? club_id}
          pedido={{ plantas: acto.plantas, todas: false }}
          abierta
          alCerrar={cerrar}
          alTerminar={acto.alTerminar}
        />
      )}
      <Suspense>
        {acto?.tipo === 'espacio' && (
          <MoverAEspacio
            plantas={acto.plantas.map(({ id }) => id)}
            espacio={null}
            abierta
            alCerrar={cerrar}
            alTerminar={acto.alTerminar}
          />
        )}
      </Suspense>
    </>
  );
}

/** A plant on a phone: its state and place. */
function Resumen({ planta, delClub }: { readonly planta: Planta; readonly delClub: boolean }) {
  const { lote, proyecto, variedad, evento, sala } = planta;
  const donde = [lote?.nombre, delClub ? proyecto?.nombre : null, evento?.nombre, sala?.nombre].filter(Boolean);
  return (
    <Group gap="4px 12px">
      <EstadoYRetencion {...planta} />
      <Text span size="sm" c="dimmed">
        {[variedad?.nombre ?? 'Sin genética', ...donde].join(' · ')}
      </Text>
    </Group>
  );
}
