import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { agreed, cuenta, NO_DATA } from '@/ui/formatos';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column, Filter, RowAction } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import { avisoDe, conNumero, nombreDe, quienEs, type PersonaDeRetiro, type Retiro } from '../comun/retiro';
import { AvisoDialog } from './AvisoDialog';
import { Contacto, ContactoButtons } from './Contacto';
import { UnidadesDialog, type UnidadesDe } from './UnidadesDialog';

const TONO_DE_AVISO = { 'Sin avisar': 'atencion', Respondió: 'bien', 'No respondió': 'info' } as const;
const Aviso = ({ de }: { readonly de: PersonaDeRetiro }) => {
  const aviso = avisoDe(de);
  return <Insignia tono={TONO_DE_AVISO[aviso as keyof typeof TONO_DE_AVISO]}>{aviso}</Insignia>;
};

/** `ENV-1: faltan 2 de 5`, while some of a person's units are not accounted for; `ENV-1: 5 unidades` afterwards. */
const unidadesDe = ({ unidades }: PersonaDeRetiro): string =>
  unidades
    .map(({ codigo, entregadas, faltan }) =>
      faltan > 0
        ? `${codigo}: ${agreed(faltan, 'falta', 'faltan')} ${faltan} de ${entregadas}`
        : `${codigo}: ${cuenta(entregadas, 'unidad', 'unidades')}`,
    )
    .join('; ');

/** The name; on paper with the number. */
function Quien({ de }: { readonly de: PersonaDeRetiro }) {
  return (
    <>
      {nombreDe(de)}
      {de.nombre !== null && <span className="solo-papel"> (N.º {de.numero})</span>}
    </>
  );
}

/** Only on screen: without a `valor` neither the file nor a print has them. */
const CONTACTO: ReadonlyArray<Column<PersonaDeRetiro>> = [
  {
    clave: 'identificacion',
    titulo: 'Identificación',
    celda: ({ contacto }) => <span className="no-imprimir">{contacto?.identificacion ?? NO_DATA}</span>,
  },
  { clave: 'contacto', titulo: 'Contacto', entera: true, celda: (una) => <Contacto de={una} /> },
];

const COLUMNS: ReadonlyArray<Column<PersonaDeRetiro>> = [
  { clave: 'persona', titulo: 'Persona', valor: conNumero, celda: (una) => <Quien de={una} /> },
  ...CONTACTO,
  { clave: 'unidades', titulo: 'Qué recibió', amplia: true, valor: unidadesDe },
  { clave: 'aviso', titulo: 'Aviso', entera: true, valor: avisoDe, celda: (una) => <Aviso de={una} /> },
  { clave: 'entregadas', titulo: 'Entregadas', tipo: 'numero', valor: ({ entregadas }) => entregadas },
  { clave: 'recuperadas', titulo: 'Recuperadas', tipo: 'numero', valor: ({ recuperadas }) => recuperadas },
  { clave: 'faltan', titulo: 'Faltan', tipo: 'numero', valor: ({ faltan }) => faltan },
];

/** For a caller who may not see who they are: the number alone. */
const WITHOUT_CONTACT = COLUMNS.filter((column) => !CONTACTO.includes(column));

const FILTERS: ReadonlyArray<Filter<PersonaDeRetiro>> = [
  { tipo: 'interruptor', clave: 'faltan', etiqueta: 'Solo con unidades que faltan', pasa: ({ faltan }) => faltan > 0 },
  { tipo: 'interruptor', clave: 'sin_avisar', etiqueta: 'Sin avisar', pasa: ({ avisos }) => avisos.length === 0 },
];

const BUSQUEDA = {
  etiqueta: 'Buscar por persona o código',
  textos: (una: PersonaDeRetiro) => [quienEs(una), conNumero(una), unidadesDe(una)],
};

const DE_PERSONA = ['devuelta', 'consumida', 'no_recuperada', 'destruida', 'muestra'] as const;

const unidadesPendientes = (una: PersonaDeRetiro): UnidadesDe => ({
  titulo: `Unidades de ${quienEs(una)}`,
  usuario_medicinal_id: una.usuario_medicinal_id,
  destinos: DE_PERSONA,
  envasados: una.unidades
    .filter(({ faltan }) => faltan > 0)
    .map(({ envasado_id: id, codigo, faltan }) => ({ id, codigo, quedan: faltan })),
});

/** A person on the checklist: how to reach them, what they got, whether they were notified, and what is still missing. */
function Card({ una }: { readonly una: PersonaDeRetiro }) {
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Aviso de={una} />
        {una.faltan > 0 ? (
          <Insignia tono="atencion">
            {agreed(una.faltan, 'Falta', 'Faltan')} {una.faltan}
          </Insignia>
        ) : (
          <Insignia tono="bien">Completa</Insignia>
        )}
      </Group>
      {una.unidades.map(({ envasado_id, codigo, entregadas, faltan }) => (
        <Text key={envasado_id} fz="sm">
          <ConCodigos>{codigo}</ConCodigos>: {cuenta(entregadas, 'unidad', 'unidades')}
          {faltan > 0 && `, ${agreed(faltan, 'falta', 'faltan')} ${faltan}`}
        </Text>
      ))}
      {una.contacto && (
        <Text fz="sm" c="dimmed" className="no-imprimir">
          Identificación {una.contacto.identificacion}
        </Text>
      )}
      <ContactoButtons de={una} />
    </Stack>
  );
}

/** All recipients as a checklist. @param edita whether the caller may record, and the recall is open */
export function Personas({ retiro, edita }: { readonly retiro: Retiro; readonly edita: boolean }) {
  const [avisada, fijarAvisada] = useState<PersonaDeRetiro | null>(null);
  const [unidades, fijarUnidades] = useState<UnidadesDe | null>(null);
  const visibles = retiro.personas.some(({ nombre }) => nombre !== null);
  const acciones = (una: PersonaDeRetiro): readonly RowAction[] => {
    const avisar: RowAction = { texto: 'Avisar', alElegir: () => fijarAvisada(una), primaria: true };
    if (retiro.simulacro || una.faltan === 0) return [avisar];
    const registrar: RowAction = { texto: 'Registrar', alElegir: () => fijarUnidades(unidadesPendientes(una)) };
    // A person is called first, and gives back then.
    return una.avisos.length === 0
      ? [avisar, registrar]
      : [
          { ...registrar, primaria: true },
          { ...avisar, primaria: false },
        ];
  };
  return (
    <>
      <List
        nombre="personas"
        datos={retiro.personas}
        idDe={(una) => una.usuario_medicinal_id}
        unidad={['persona', 'personas']}
        nombreDe={nombreDe}
        columnas={visibles ? COLUMNS : WITHOUT_CONTACT}
        {...(visibles && { a: (una: PersonaDeRetiro) => `/usuarios-medicinales/${una.usuario_medicinal_id}` })}
        filtros={FILTERS}
        busqueda={BUSQUEDA}
        tamano={10}
        tamanoDeTabla={TABLE_ROWS}
        orden={{ clave: 'faltan', direccion: 'desc' }}
        vacio={{ texto: 'Nadie recibió nada de esto.' }}
        nombreCsv="personas-del-retiro"
        tarjeta={(una) => <Card una={una} />}
        {...(edita && { acciones })}
      />
      {avisada && <AvisoDialog retiroId={retiro.id} persona={avisada} alCerrar={() => fijarAvisada(null)} />}
      {unidades && <UnidadesDialog retiroId={retiro.id} de={unidades} alCerrar={() => fijarUnidades(null)} />}
    </>
  );
}
