const refuse = (context, message) => node => context.report({ node, message })

/** Rules of this code base that the linter does not bring. */
// oxlint-disable-next-line house/named-exports -- the linter loads the default export
export default {
  meta: { name: 'house' },
  rules: {
    'named-exports': {
      create: context => ({
        ExportDefaultDeclaration: refuse(context, 'Name what you export.'),
        ExportAllDeclaration: refuse(context, 'No barrel files: import from where it is.'),
        TSEnumDeclaration: refuse(context, 'Use a union of literals.'),
      }),
    },
  },
}
