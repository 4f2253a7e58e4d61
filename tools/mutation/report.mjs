/**
 * docs/mutation.md: what was taken away, and who noticed.
 */
const WORDS = {
	permission: 'permission callbacks, nonces and questions who is calling',
	lock: 'rules that open what is hidden',
	visibility: 'rules of visibility and the places that ask them',
	key: 'unique keys',
	counter: 'changes of kept totals',
	limit: 'rate limits',
};

/**
 * @param {Object[]} mutants  All of them.
 * @param {Object}   verdicts By id: { verdict, tests, by }.
 * @param {string}   day      When all of them were judged.
 */
export function report( mutants, verdicts, day ) {
	const rows = Object.entries( WORDS ).map( ( [ kind, words ] ) => {
		const of_kind = mutants.filter( ( mutant ) => mutant.kind === kind );
		const killed = of_kind.filter( ( { id } ) => verdicts[ id ].verdict === 'killed' ).length;
		return `| ${ kind } | ${ words } | ${ of_kind.length } | ${ killed } | ${ of_kind.length - killed } |`;
	} );
	const left = mutants
		.filter( ( { id } ) => verdicts[ id ].verdict !== 'killed' )
		.map(
			( { id, file, line, what, name } ) =>
				`| ${ id } | ${ file }:${ line } | ${ what } ${ what.includes( name ) ? '' : name } | ${ verdicts[ id ].verdict } |`
		);
	return `# Mutation

Written by \`npm run mutation\`: one guard of the plugin is taken away at a time, and the tests that go through it are run. A guard
counts as held when one of them fails. The list of guards is made from the code by \`tools/mutation/MutantList.php\`; a test compares it
with what is registered. \`--kind=\`, \`--only=\` and \`--sample=\` run a part; a run that was stopped goes on where it was.

The last whole run, of ${ day }:

| kind | what is taken away | guards | held | survived |
|---|---|--:|--:|--:|
${ rows.join( '\n' ) }
| | **together** | ${ mutants.length } | ${ mutants.length - left.length } | ${ left.length } |
${ left.length ? `\n## Survived\n\n| id | where | what | |\n|---|---|---|---|\n${ left.join( '\n' ) }\n` : '\nNone survived.\n' }`;
}
