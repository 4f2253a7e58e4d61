/**
 * What changed files can touch: rooms, classes of tests, specs. Nothing is run here; `tree` tells what there is.
 */

const pascal = ( word ) => word.replace( /(^|-)(\w)/g, ( all, dash, letter ) => letter.toUpperCase() );
const is_test = ( file ) => /^tests\/php\/.*Test\.php$/.test( file );

/** Suites whose classes walk the whole site; they are run when they are changed themselves. */
const WALKS = /^tests\/php\/Walls\//;

/** Files of the house whose tests are known by name. */
const HELD_BY = [
	[ /^rooms\.json$/, /\/(RoomImports|RoomSize|RoomBorders|CodeOwners)Test\.php$/ ],
	[ /^\.github\/CODEOWNERS$/, /\/CodeOwnersTest\.php$/ ],
	[ /^(contracts|tests\/fixtures\/toggles\.json)/, /^tests\/php\/Contract\// ],
	[ /^tools\/mutation\/.*\.json$/, /\/MutantListTest\.php$/ ],
	[ /^docs\/hooks\.md$/, /\/HookReferenceTest\.php$/ ],
	[ /^docs\/behaviours\.md$/, /\/BehavioursTest\.php$/ ],
	[ /^docs\//, /\/Unit\/DocsTest\.php$/ ],
	[ /^demo\//, /\/Demo\// ],
];

/**
 * @typedef {Object} Tree
 * @property {string[]}                          files  All files.
 * @property {Function}                          read   Path → text.
 * @property {Object<string, { level: number }>} levels Rooms, as in rooms.json.
 */

/**
 * Rooms of changed classes, and of changed templates: those whose code names the folder.
 *
 * @param {string[]} files
 * @param {Tree}     tree
 * @return {string[]} Names.
 */
export function rooms_of( files, tree ) {
	const found = new Set();
	for ( const file of files ) {
		const room = file.match( /^includes\/(\w+)\// )?.[ 1 ];
		if ( room ) {
			found.add( room );
		}
		const [ , folder, name ] = file.match( /^templates\/([\w-]+)\/([\w-]+)\./ ) ?? [];
		if ( folder && pascal( folder ) in tree.levels ) {
			found.add( pascal( folder ) );
		}
		if ( folder ) {
			const users = tree.files.filter(
				( one ) => /^includes\/\w+\//.test( one ) && tree.read( one ).includes( `'${ folder }/${ name }'` )
			);
			users.forEach( ( one ) => found.add( one.split( '/' )[ 1 ] ) );
		}
	}
	return [ ...found ].sort();
}

/** Addresses of a room's routes without an id in them, as its controllers name them. */
const addresses = ( room, tree ) =>
	tree.files
		.filter( ( file ) => file.startsWith( `includes/${ room }/` ) && file.endsWith( 'Controller.php' ) )
		.flatMap( ( file ) => [ ...tree.read( file ).matchAll( /'[A-Z]+ (\/[\w/-]+)'/g ) ] )
		.map( ( [ , path ] ) => path );

/**
 * Classes of PHPUnit tests: changed ones, those that name a class or call a route of a changed room or name a changed
 * helper of tests, and those that hold a changed file. All rooms name the ground (level 0), so only its own tests are
 * taken.
 *
 * @param {string[]} files
 * @param {Tree}     tree
 * @return {string[]} Paths.
 */
export function php_tests( files, tree ) {
	const rooms = rooms_of( files, tree );
	const ground = rooms.filter( ( room ) => tree.levels[ room ]?.level === 0 );
	const above = rooms.filter( ( room ) => ! ground.includes( room ) );
	const words = [
		...above.map( ( room ) => `Community\\\\${ room }\\\\` ),
		...above.flatMap( ( room ) => addresses( room, tree ) ).map( ( path ) => `[ '"]${ path }['"?]` ),
		...files
			.filter( ( file ) => /^tests\/php\/.*\.php$/.test( file ) && ! is_test( file ) )
			.map( ( file ) => `\\b${ file.split( '/' ).pop().slice( 0, -'.php'.length ) }\\b` ),
		...files.map( ( file ) => file.match( /^tests\/fixtures\/([\w-]+)\// )?.[ 1 ] ).filter( Boolean ),
	];
	const about = words.length ? new RegExp( words.join( '|' ) ) : null;
	const holders = HELD_BY.filter( ( [ path ] ) => files.some( ( file ) => path.test( file ) ) ).map(
		( [ , test ] ) => test
	);
	return tree.files
		.filter( is_test )
		.filter(
			( test ) =>
				files.includes( test ) ||
				holders.some( ( pattern ) => pattern.test( test ) ) ||
				( ! WALKS.test( test ) &&
					( rooms.some( ( room ) => test.includes( `/${ room }/` ) ) || about?.test( tree.read( test ) ) ) )
		);
}

/**
 * Journeys: changed specs, and those that import a changed helper.
 *
 * @param {string[]} files
 * @param {Tree}     tree
 * @return {string[]} Paths.
 */
export function specs( files, tree ) {
	const helpers = files
		.map( ( file ) => file.match( /^tests\/e2e\/(?!specs\/).*?([\w-]+)\.ts$/ )?.[ 1 ] )
		.filter( Boolean );
	const imports = helpers.length ? new RegExp( `from '[^']*/(${ helpers.join( '|' ) })'` ) : null;
	return tree.files.filter(
		( file ) => /\.spec\.ts$/.test( file ) && ( files.includes( file ) || imports?.test( tree.read( file ) ) )
	);
}
