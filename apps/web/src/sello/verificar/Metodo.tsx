import { Code, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import metodo from '../../../../../docs/proof.md?raw';

/** Titles of the commands of the method. A test runs the commands. */
const TITLES: Readonly<Record<string, string>> = {
  seal: 'La firma de un sello: guardá el texto firmado como sello.txt y la clave pública como clave.txt',
  facts: 'Los hechos de un informe: guardá el adjunto hechos.json del PDF',
  book: 'El libro de un club: guardalo como libro.ndjson, y después comprobá la firma de su sello',
};

const PASOS = [...metodo.matchAll(/```sh\n# (\w+)\n([\s\S]*?)```/g)].map(([, nombre = '', ordenes = '']) => ({
  titulo: TITLES[nombre] ?? nombre,
  ordenes: ordenes.trimEnd(),
}));

/** How an outsider checks a seal or a book with other programs; the URL on each of them leads here. */
export function Metodo() {
  const { hash } = useLocation();
  const request = hash === '#metodo';
  const seccion = useRef<HTMLDivElement>(null);
  // The browser looks for the section before it is drawn.
  useEffect(() => {
    if (request) seccion.current?.scrollIntoView();
  }, [request]);
  return (
    <Stack gap="sm" id="metodo" component="section" ref={seccion}>
      <Title order={2} fz="h4">
        Cómo comprobarlo sin este sistema
      </Title>
      <Text fz="sm">
        Alcanza con openssl y sha256sum. La clave pública y su huella están en cada informe y en cada libro: compará la
        huella con la de un papel que te haya llegado por otra vía.
      </Text>
      {PASOS.map(({ titulo, ordenes }) => (
        <details key={titulo} open={request}>
          <summary>{titulo}</summary>
          <Code block fz={12} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {ordenes}
          </Code>
        </details>
      ))}
    </Stack>
  );
}
