import type { Plugin } from 'vite';

const MARK = /<!--cabeza (\S+)-->/;

/**
 * Replaces `<!--cabeza /path-->` in the head of a public page with the tags for phones, search engines and social
 * networks. The page itself has its `title` and its `description`. The server fills `{{NAME}}` in.
 */
export function publicHead(): Plugin {
  return {
    name: 'cepa:public-head',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const address = MARK.exec(html)?.[1];
        if (address === undefined) return html;
        const title = /<title>(.+)<\/title>/.exec(html)?.[1];
        const description = /name="description"\s+content="([^"]+)"/.exec(html)?.[1];
        if (!title || !description) throw new Error(`the page ${address} has no title or no description`);
        return html.replace(MARK, headOf(address, title, description));
      },
    },
  };
}

const headOf = (
  address: string,
  title: string,
  description: string,
): string => `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="#1f5c36" />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="es_AR" />
    <meta property="og:site_name" content="Cepa" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="{{PUBLIC_URL}}${address}" />
    <meta property="og:image" content="{{PUBLIC_URL}}/cepa-social.png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="Cepa: el libro de registro de tu club de cultivo" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="cepa:contacto-correo" content="{{CONTACT_EMAIL}}" />
    <meta name="cepa:contacto-red" content="{{CONTACT_SOCIAL}}" />
    <link rel="icon" href="/cepa.svg" type="image/svg+xml" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <script src="/puerta.js"></script>`;
