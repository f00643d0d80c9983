import { Accordion, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import '@/ui/panel/tonos.css';
import { useAlertas, type Alerta } from './consulta';
import { gruposDe, restoDe, type GrupoDeAlertas, type TipoDeAlerta } from './grupos';
import { ICONOS } from './iconos';
import clases from './notificaciones.module.css';

/** Alerts of a group told one by one; of the rest, how many they are. */
const POR_GRUPO = 100;

/** What asks for attention, in groups that start collapsed each time they are mounted. */
export default function GruposDeAlertas({ alCerrar }: { readonly alCerrar?: () => void }) {
  const consulta = useAlertas(useClubId(), POR_GRUPO);
  const [abiertos, fijarAbiertos] = useState<string[]>([]);
  return (
    <Datos
      consulta={consulta}
      error="No se pudieron cargar las alertas."
      vacio={(alertas) => gruposDe(alertas).length === 0}
      textoVacio="No hay alertas activas"
    >
      {(alertas) => (
        <Accordion
          multiple
          variant="separated"
          order={3}
          value={abiertos}
          onChange={fijarAbiertos}
          classNames={{ item: clases.grupo }}
        >
          {gruposDe(alertas).map((grupo) => (
            <Grupo key={grupo.clave} grupo={grupo} abierto={abiertos.includes(grupo.clave)} alCerrar={alCerrar} />
          ))}
        </Accordion>
      )}
    </Datos>
  );
}

interface PropsDeGrupo {
  readonly grupo: GrupoDeAlertas;
  readonly abierto: boolean;
  /** Somebody goes to a record. */
  readonly alCerrar: (() => void) | undefined;
}

/** Its alerts exist only while it is open. */
function Grupo({ grupo, abierto, alCerrar }: PropsDeGrupo) {
  const { clave, tipo, total } = grupo;
  const Icono = ICONOS[clave] ?? IconAlertTriangle;
  return (
    <Accordion.Item value={clave} data-tono={tipo.tono}>
      <Accordion.Control
        icon={
          <span className={clases.icono} aria-hidden>
            <Icono size={20} />
          </span>
        }
      >
        <span className={clases.cima}>
          <span>{tipo.titulo}</span> <span className={clases.cuenta}>{total}</span>
        </span>
      </Accordion.Control>
      <Accordion.Panel>{abierto && <Lineas grupo={grupo} alCerrar={alCerrar} />}</Accordion.Panel>
    </Accordion.Item>
  );
}

function Lineas({ grupo, alCerrar }: Omit<PropsDeGrupo, 'abierto'>) {
  const resto = restoDe(grupo);
  return (
    <>
      <ul className={clases.lista}>
        {grupo.alertas.map((alerta) => (
          <li key={alerta.id}>
            <Linea alerta={alerta} tipo={grupo.tipo} alCerrar={alCerrar} />
          </li>
        ))}
      </ul>
      {resto !== null && (
        <Text size="sm" c="dimmed" mt="xs">
          {resto}
        </Text>
      )}
    </>
  );
}

function Linea({
  alerta,
  tipo,
  alCerrar,
}: {
  readonly alerta: Alerta;
  readonly tipo: TipoDeAlerta;
  readonly alCerrar: (() => void) | undefined;
}) {
  const club_id = useClubId();
  const [que, detalle] = tipo.linea(alerta);
  const texto = (
    <>
      <span className={clases.que}>{que}</span>
      {detalle !== undefined && <span className={clases.detalle}> {detalle}</span>}
    </>
  );
  if (!tipo.a) return <span className={clases.linea}>{texto}</span>;
  return (
    <Link to={tipo.a(alerta, club_id)} className={clases.linea} onClick={alCerrar}>
      {texto}
    </Link>
  );
}
