import { Code, Stack, Text, Title } from '@mantine/core';
import metodo from '../../../../../docs/proof.md?raw';

/** The commands of the method, which a test runs; their titles are told here. */
const TITULOS: Readonly<Record<string, string>> = {
  seal: 'La firma de un sello: guardá el texto firmado como sello.txt y la clave pública como clave.txt',
  facts: 'Los hechos de un informe: guardá el adjunto hechos.json del PDF',
  book: 'El libro de un club: guardalo como libro.ndjson, y después comprobá la firma de su sello',
};

const PASOS = [...metodo.matchAll(/```sh\n# (\w+)\n([\s\S]*?)```/g)].map(([, nombre = '', ordenes = '']) => ({
  titulo: TITULOS[nombre] ?? nombre,
  ordenes: ordenes.trimEnd(),
}));

/** How an outsider checks a seal or a book with programs that are not ours: where the address on each of them leads. */
export function Metodo() {
  return (
    <Stack gap="sm" id="metodo" component="section">
      <Title order={2} fz="h4">
        Cómo comprobarlo sin este sistema
      </Title>
      <Text fz="sm">
        Alcanza con openssl y sha256sum. Compará la huella de la clave con la de un papel que te haya llegado por otra
        vía.
      </Text>
      {PASOS.map(({ titulo, ordenes }) => (
        <details key={titulo}>
          <summary>{titulo}</summary>
          <Code block fz={12}>
            {ordenes}
          </Code>
        </details>
      ))}
    </Stack>
  );
}
