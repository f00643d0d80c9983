import { Alert, Text } from '@mantine/core';
import { IconArrowsExchange, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { AvisoDeInicio } from '@/club/AvisoDeInicio';
import { avisoDeInicio, useEventoContext } from '@/club/proyecto';
import { useSoloLee } from '@/permisos/permisos';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { Codigo } from '@/ui/codigo/Codigo';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cantidad, fecha, hoy } from '@/ui/formatos';
import { porCodigo } from '@/ui/escaneo/porCodigo';
import { List } from '@/ui/lista/List';
import { useElegidas } from '@/ui/lista/useElegidas';
import type { Column } from '@/ui/lista/tipos';
import { Panel } from '@/ui/panel/Panel';
import { BarraDeAccion } from '@/ui/lista/BarraDeAccion';
import { nombreDe, textOfLotes } from '../comun/biomasa';
import clases from '../comun/biomasa.module.css';
import { useBiomasaFueraDelEvento, type BiomasaEnLista } from '../comun/queries';
import { enPalabras } from '../comun/eleccion';

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
  { clave: 'lote', titulo: 'Lote', amplia: true, valor: textOfLotes },
];

/** Moves biomass of the project to the event (rule `cultivos.cantidad-de-biomasas`). */
export function MoverBiomasa() {
  const { proyecto, evento, soloLectura } = useEventoContext();
  const soloLee = useSoloLee();
  const confirmar = useConfirmacion();
  const remota = useBiomasaFueraDelEvento({
    club_id: proyecto.club_id,
    proyecto_id: proyecto.id,
    proyecto_evento_id: evento.id,
  });
  const mover = useAccion('post', '/api/biomasa-eventos');
  const { seleccion, filas, ninguna } = useElegidas<BiomasaEnLista>();
  const [desde, fijarDesde] = useState<string | null>(hoy());
  const [observaciones, fijarObservaciones] = useState('');
  const [falta, fijarFalta] = useState<string | null>(null);

  const preguntar = async (): Promise<void> => {
    fijarFalta(desde === null ? 'Indicá la fecha de inicio.' : null);
    if (desde === null) return;
    const body = {
      proyecto_evento_id: evento.id,
      biomasa_ids: filas.map(({ id }) => id),
      fecha_inicio: desde,
      observaciones: observaciones.trim() || null,
    };
    const hecho = await confirmar({
      titulo: 'Mover Biomasa',
      consecuencia: (
        <>
          <Text>Mover {filas.length} biomasa(s) al evento?</Text>
          <Text mt="xs" c="dimmed">
            {enPalabras(filas)} pasan a {evento.nombre_evento} desde el {fecha(desde)}.
          </Text>
          <AvisoDeInicio evento={evento} dia={desde} />
        </>
      ),
      confirmar: 'Mover al Evento',
      error: 'Error al mover biomasa',
      alConfirmar: () => mover.mutateAsync({ body }),
    });
    if (!hecho) return;
    ninguna();
    fijarObservaciones('');
  };

  return (
    <Panel titulo="Mover Biomasa al Evento" tituloOculto py={4}>
      <List
        remota={remota}
        columnas={COLUMNS}
        nombreDe={nombreDe}
        tituloDe={({ tipo_biomasa }) => tipo_biomasa}
        paso={() => 'biomasa'}
        tarjeta={(una) => <Movible biomasa={una} />}
        unidad={['biomasa', 'biomasas']}
        tamano={12}
        busqueda={{ etiqueta: 'Filtrar biomasa' }}
        escaneo={porCodigo('biomasa')}
        {...(soloLectura ? {} : { seleccion })}
        barra={
          !soloLee && (
            <>
              <Alert
                className="no-imprimir"
                color="yellow"
                variant="light"
                p="xs"
                icon={<IconInfoCircle size={18} aria-hidden />}
              >
                Al confirmar, las biomasa seleccionadas pasarán a formar parte del evento actual.
              </Alert>
              <DatosDelMovimiento
                evento={evento}
                deshabilitado={soloLectura}
                desde={desde}
                fijarDesde={fijarDesde}
                falta={falta}
                observaciones={observaciones}
                fijarObservaciones={fijarObservaciones}
              />
              <BarraDeAccion
                elegidas={filas.length}
                resumen={enPalabras(filas)}
                texto={`Mover al Evento ${filas.length}`}
                icono={<IconArrowsExchange size={18} aria-hidden />}
                deshabilitada={filas.length === 0 || soloLectura}
                alElegir={() => void preguntar()}
              />
            </>
          )
        }
        vacio={{ texto: 'No hay biomasa para mover a este evento.', accion: <Motivos /> }}
        textoSinCoincidencias="No hay biomasa que coincida con el filtro."
      />
    </Panel>
  );
}

interface DatosProps {
  readonly evento: ReturnType<typeof useEventoContext>['evento'];
  readonly deshabilitado: boolean;
  readonly desde: string | null;
  readonly fijarDesde: (dia: string | null) => void;
  readonly falta: string | null;
  readonly observaciones: string;
  readonly fijarObservaciones: (text: string) => void;
}

/** The day of the move, and a note: below the rows, so that these are in sight. */
function DatosDelMovimiento({
  evento,
  deshabilitado,
  desde,
  fijarDesde,
  falta,
  observaciones,
  fijarObservaciones,
}: DatosProps) {
  return (
    <div className={clases.pareja} data-formulario>
      <FechaField
        label="Fecha de inicio"
        description={avisoDeInicio(evento, desde)}
        required
        value={desde}
        onChange={fijarDesde}
        error={falta}
        disabled={deshabilitado}
      />
      <NotaField
        label="Observaciones generales"
        maxLength={4000}
        value={observaciones}
        onChange={(evento_) => fijarObservaciones(evento_.currentTarget.value)}
        disabled={deshabilitado}
      />
    </div>
  );
}

function Movible({ biomasa }: { readonly biomasa: BiomasaEnLista }) {
  return (
    <>
      <div>
        <Codigo codigo={biomasa.codigo} paso="biomasa" conTraza />
      </div>
      <Text size="sm" className="numero">
        Cosechada el {fecha(biomasa.fecha_cosecha)} · {cantidad(biomasa.peso, biomasa.unidad_medida)}
      </Text>
      <Text size="sm" c="dimmed">
        {textOfLotes(biomasa)}
      </Text>
    </>
  );
}

/** Reasons why there may be nothing to move. */
function Motivos() {
  return (
    <div>
      <Text size="sm">Puede ser porque la biomasa de este cultivo:</Text>
      <ul className={clases.motivos}>
        <li>ya está asignada a este evento;</li>
        <li>ya se transformó en materia prima;</li>
        <li>está marcada como lista para materia prima.</li>
      </ul>
    </div>
  );
}
