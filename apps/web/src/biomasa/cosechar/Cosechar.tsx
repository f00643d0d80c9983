import { SOLO_EN_COSECHA } from '@cepa/words/mensajes/biomasa';
import { Button } from '@mantine/core';
import { IconPencil, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useEventoContext } from '@/club/proyecto';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { Vacio } from '@/ui/datos/Vacio';
import { cantidad } from '@/ui/formatos';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column } from '@/ui/lista/tipos';
import { Panel } from '@/ui/panel/Panel';
import { esDeCosecha, estadoDe, nombreDe, textOfLotes } from '../comun/biomasa';
import { useBiomasas, type BiomasaEnLista } from '../comun/queries';
import { BiomasaCard, EstadoEnPalabras } from '../comun/BiomasaCard';
import { FichaDeBiomasa } from '../comun/FichaDeBiomasa';
import { CorregirPeso } from '../detalle/CorregirPeso';
import { routeOf } from '../produccion/lista';
import { BiomasaForm } from './BiomasaForm';

const COLUMNS: ReadonlyArray<Column<BiomasaEnLista>> = [
  { clave: 'tipo_biomasa', titulo: 'Tipo', valor: ({ tipo_biomasa }) => tipo_biomasa },
  {
    clave: 'codigo',
    titulo: 'Código',
    entera: true,
    valor: ({ codigo }) => codigo,
    celda: ({ codigo }) => <Codigo codigo={codigo} paso="biomasa" conTraza />,
  },
  { clave: 'fecha_cosecha', titulo: 'Fecha de cosecha', tipo: 'fecha', valor: ({ fecha_cosecha }) => fecha_cosecha },
  {
    clave: 'peso',
    titulo: 'Peso',
    tipo: 'numero',
    valor: ({ peso }) => peso,
    celda: ({ peso, unidad_medida }) => cantidad(peso, unidad_medida),
  },
  { clave: 'unidad', titulo: 'Unidad', soloCsv: true, valor: ({ unidad_medida }) => unidad_medida },
  {
    clave: 'lote',
    titulo: 'Lote',
    valor: textOfLotes,
    // The file has each lot's code too.
    celda: ({ lotes }) => lotes.map(({ nombre }) => nombre).join(', '),
  },
  {
    clave: 'estado',
    titulo: 'Estado',
    ordenable: false,
    valor: estadoDe,
    celda: (una) => <EstadoEnPalabras biomasa={una} />,
  },
  { clave: 'observaciones', titulo: 'Observaciones', ordenable: false, valor: ({ observaciones }) => observaciones },
];

/** The biomass harvested in the project, and the link to harvest more. */
export function Cosechar() {
  const { proyecto, evento, soloLectura } = useEventoContext();
  const soloLee = useSoloLee();
  const remota = useBiomasas(proyecto.id);
  const [abierto, fijarAbierto] = useState(false);
  const [aCorregir, fijarACorregir] = useState<BiomasaEnLista | null>(null);
  const [biomasa, fijarBiomasa] = useState<BiomasaEnLista | null>(null);
  if (!esDeCosecha(evento.nombre_evento))
    return <SoloEnCosecha listado={`/proyecto/${proyecto.id}/evento/${evento.id}/biomasa`} />;
  const abrir = (una: BiomasaEnLista | null): void => {
    fijarBiomasa(una);
    fijarAbierto(true);
  };
  const cosechar = !soloLee && (
    <Button variant="filled" size="compact-md" fz="sm" disabled={soloLectura} onClick={() => abrir(null)}>
      Cosechar Biomasa
    </Button>
  );
  return (
    <Panel titulo="Biomasa" tituloOculto py={4}>
      <List
        remota={remota}
        columnas={COLUMNS}
        nombreDe={nombreDe}
        tituloDe={({ tipo_biomasa }) => tipo_biomasa}
        tarjeta={(una) => <BiomasaCard biomasa={una} />}
        detalle={(una) => <FichaDeBiomasa biomasa={una} />}
        a={routeOf}
        paso={() => 'biomasa'}
        acciones={(una) => [
          !soloLee && {
            texto: 'Editar',
            icono: <IconPencil size={18} aria-hidden />,
            primaria: true,
            deshabilitada: soloLectura,
            alElegir: () => abrir(una),
          },
          !soloLee && {
            texto: 'Corregir peso',
            icono: <IconScale size={18} aria-hidden />,
            deshabilitada: soloLectura || una.fecha_lista_produccion !== null,
            alElegir: () => fijarACorregir(una),
          },
        ]}
        unidad={['biomasa', 'biomasas']}
        tamano={9}
        tamanoDeTabla={TABLE_ROWS}
        busqueda={{ etiqueta: 'Buscar biomasa' }}
        enCinta={cosechar}
        nombreCsv="biomasa"
        vacio={{
          texto: soloLectura
            ? 'En este cultivo no se cosechó biomasa.'
            : 'Todavía no se cosechó biomasa en este cultivo.',
          accion: !soloLectura && cosechar,
        }}
      />
      {aCorregir && <CorregirPeso biomasa={aCorregir} abierta alCerrar={() => fijarACorregir(null)} />}
      <BiomasaForm
        abierto={abierto}
        biomasa={biomasa}
        evento={{ club_id: proyecto.club_id, proyecto_id: proyecto.id, proyecto_evento_id: evento.id }}
        alCerrar={() => fijarAbierto(false)}
      />
    </Panel>
  );
}

function SoloEnCosecha({ listado }: { readonly listado: string }) {
  return (
    <Panel titulo="Biomasa">
      <Vacio
        texto={SOLO_EN_COSECHA}
        accion={
          <Button component={Link} to={listado} variant="light">
            Listar Biomasa
          </Button>
        }
      />
    </Panel>
  );
}
