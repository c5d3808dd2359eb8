/** The bundler imports a Markdown file as its text. */
declare module "*.md" {
  const text: string;

  export { text as default };
}
