/**
 * Every class that a style sheet names is one that something draws.
 *
 * @jest-environment node
 */
const { readFileSync, readdirSync } = require( 'node:fs' );
const { join } = require( 'node:path' );
const scss = require( 'postcss-scss' );

const ROOT = join( __dirname, '../../..' );

/** Classes that PHP or script put together from a part that is fixed and a value; who does it. */
const PUT_TOGETHER = {
	'zmo-avatar--': [ 'templates/comments/avatar.php', '20' ],
	'zmo-gallery--': [ 'templates/posts/media-grid.php', '1', '2', '3', '4', '9' ],
	'zmo-hue-': [ 'templates/members/header.php', ...Array.from( { length: 12 }, ( _, at ) => String( at + 1 ) ) ],
	'zmo-msg--': [ 'templates/notifications/frame.php', 'chat' ],
	'zmo-page--': [ 'includes/Blocks/Blocks/FrameBlock.php', '1', '2', '3' ],
	'zmo-pic--': [ 'templates/account/picture.php', 'avatar', 'cover' ],
	'is-': [ 'templates/reading/near.php', 'before', 'after' ],
};

/** Further ones, of a word that a template literal takes: `is-${ kind }` of a toast, `is-${ state }` of a screen. */
const OF_LITERALS = [
	'is-vip',
	'is-pin',
	'is-info',
	'is-1',
	'is-2',
	'is-rising',
	'is-falling',
	'is-silent',
	'is-wait',
	'is-met',
	'is-missing',
	'is-warning',
	'is-broken',
	'is-unknown',
	'is-dead',
	'is-failed',
	'is-paid',
	'is-refunding',
	'is-approved',
	'is-confirming',
	'is-rejected',
	'is-running',
];

function files( folder, ends ) {
	return readdirSync( join( ROOT, folder ), { recursive: true } )
		.filter( ( name ) => ends.test( name ) && ! /(^|\/)test\//.test( name ) )
		.map( ( name ) => join( folder, name ) );
}

const read = ( file ) => readFileSync( join( ROOT, file ), 'utf8' );

/** Classes of ours with the style sheets that name them. */
function styled() {
	const found = new Map();
	for ( const file of files( 'src', /\.scss$/ ) ) {
		scss.parse( read( file ) ).walkRules( ( { selector } ) => {
			for ( const [ , name ] of selector.matchAll( /\.((?:zmo|is|has)-[\w-]*|zmo)/g ) ) {
				found.set( name, ( found.get( name ) ?? new Set() ).add( file ) );
			}
		} );
	}
	return found;
}

/** All words of what draws: templates, PHP, TypeScript. */
function drawn() {
	const sources = [
		...files( 'src', /\.(tsx?|php)$/ ),
		...files( 'templates', /\.(php|html|svg)$/ ),
		...files( 'includes', /\.php$/ ),
	];
	return new Set( sources.flatMap( ( file ) => read( file ).match( /[\w-]+/g ) ?? [] ) );
}

const WORDS = drawn();
const STYLED = styled();
const MADE = new Set( [
	...OF_LITERALS,
	...Object.entries( PUT_TOGETHER ).flatMap( ( [ part, [ , ...values ] ] ) => values.map( ( one ) => part + one ) ),
] );

test( 'no style sheet has a class that nothing draws', () => {
	const dead = [ ...STYLED ]
		.filter( ( [ name ] ) => ! WORDS.has( name ) && ! MADE.has( name ) )
		.map( ( [ name, sheets ] ) => `${ name } (${ [ ...sheets ].join( ', ' ) })` );
	expect( dead ).toEqual( [] );
} );

test( 'what is named as put together is styled, and is put together where the list says', () => {
	expect( [ ...MADE ].filter( ( name ) => ! STYLED.has( name ) ) ).toEqual( [] );
	for ( const [ part, [ file ] ] of Object.entries( PUT_TOGETHER ) ) {
		expect( read( file ) ).toMatch( new RegExp( `${ part }(<\\?php|%d|' \\.)` ) );
	}
} );
