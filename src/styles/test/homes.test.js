/**
 * The style of a widget stands in one file.
 *
 * @jest-environment node
 */
const { readFileSync, readdirSync } = require( 'node:fs' );
const { join } = require( 'node:path' );
const scss = require( 'postcss-scss' );

const SRC = join( __dirname, '../..' );

/** Reasons why rules of a widget stand apart from its others. */
const PAGE = 'only that page loads it; in the first file every page would';
const SCRIPT = 'loaded with the script that draws it';
const PAPER = 'one list of what is not printed';
const ROOT = 'a rule of the root element, which the weight around a part would put below itself';

/** Files, below src, with rules of a widget whose other rules stand elsewhere. */
const APART = {
	'styles/front.scss': { 'zmo-dialog': ROOT },
	'styles/parts/_account.scss': { 'zmo-pic': PAGE },
	'styles/parts/_circle.scss': { 'zmo-hero': PAGE, 'zmo-seg': PAGE, 'zmo-tab': PAGE },
	'styles/parts/_lock.scss': { 'zmo-price': PAGE },
	'styles/parts/_member.scss': { 'zmo-hero': PAGE },
	'styles/parts/_search.scss': { 'zmo-searchdrop': PAGE },
	'styles/parts/_print.scss': {
		'zmo-actions': PAPER,
		'zmo-bar': PAPER,
		'zmo-comments': PAPER,
		'zmo-header': PAPER,
		'zmo-page': PAPER,
	},
	'front/auth/login-form/style.scss': { 'zmo-sign': SCRIPT },
	'front/comments/comments/style.scss': { 'zmo-cbox': SCRIPT },
	'front/posts/editor/style.scss': { 'zmo-editor': SCRIPT, 'zmo-toolbar': SCRIPT },
	'front/posts/editor/article/style.scss': { 'zmo-editor': SCRIPT },
	'front/posts/editor/panels/image/style.scss': { 'zmo-modal': SCRIPT, 'zmo-tile': SCRIPT, 'zmo-tiles': SCRIPT },
	'front/posts/editor/panels/visibility/style.scss': { 'zmo-vis': SCRIPT },
	'front/wallet/card-manage/style.scss': { 'zmo-cards': SCRIPT },
	'shared/ui/emoji-picker.scss': { 'zmo-pop': SCRIPT },
};

const sheets = readdirSync( SRC, { recursive: true } ).filter( ( name ) => name.endsWith( '.scss' ) );

/** Widgets that a selector names: `zmo-card__title` and `zmo-card--large` are of zmo-card. */
const widgets_in = ( selector ) =>
	[ ...selector.matchAll( /\.(zmo-[a-z0-9]+(?:-[a-z0-9]+)*)/g ) ].map( ( [ , widget ] ) => widget );

/** Widgets with the files of rules that name no other widget; a rule of a mixin stands where the mixin is included. */
function homes() {
	const found = new Map();
	for ( const file of sheets ) {
		scss.parse( readFileSync( join( SRC, file ), 'utf8' ) ).walkRules( ( rule ) => {
			let around = [];
			for ( let parent = rule.parent; parent; parent = parent.parent ) {
				if ( parent.name === 'mixin' ) {
					return;
				}
				around = parent.type === 'rule' ? [ ...around, ...widgets_in( parent.selector ) ] : around;
			}
			for ( const selector of rule.selectors ) {
				const widgets = new Set( [ ...around, ...widgets_in( selector ) ] );
				if ( widgets.size === 1 ) {
					const [ widget ] = widgets;
					found.set( widget, ( found.get( widget ) ?? new Set() ).add( file ) );
				}
			}
		} );
	}
	return found;
}

const HOMES = homes();

test( 'the rules of a widget stand in one file', () => {
	const spread = [ ...HOMES ]
		.map( ( [ widget, files ] ) => [ widget, [ ...files ].filter( ( file ) => ! APART[ file ]?.[ widget ] ) ] )
		.filter( ( [ , files ] ) => files.length !== 1 )
		.map( ( [ widget, files ] ) => `${ widget }: ${ files.join( ', ' ) }` );
	expect( spread ).toEqual( [] );
} );

test( 'what is named as standing apart does', () => {
	const gone = Object.entries( APART ).flatMap( ( [ file, widgets ] ) =>
		Object.keys( widgets )
			.filter( ( widget ) => ! HOMES.get( widget )?.has( file ) )
			.map( ( widget ) => `${ widget }: ${ file }` )
	);
	expect( gone ).toEqual( [] );
} );
