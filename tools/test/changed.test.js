/**
 * What a change touches: which tests are chosen.
 *
 * @jest-environment node
 */
/* global test, expect */
const { execFileSync } = require( 'node:child_process' );
const { join } = require( 'node:path' );

const TREE = {
	'includes/Polls/PollService.php': '',
	'includes/Polls/View/PollSlot.php': "Partial::render( 'polls/poll' )",
	'includes/Feed/Api/CardView.php': "Partial::render( 'posts/card' )",
	'includes/Sales/Cleanup.php': '',
	'includes/Sales/Http/BuyController.php': "new Route( 'POST /post/buy' ), new Route( 'GET /post/buyers' )",
	'includes/Kernel/Clock.php': '',
	'tests/php/Integration/Polls/PollTest.php': 'use Zeromo\\Community\\Polls\\PollService;',
	'tests/php/Integration/Feed/CardTest.php': 'use Zeromo\\Community\\Feed\\Api\\CardView; use Faces;',
	'tests/php/Parallel/BuyTest.php': "$this->call( $buyer, 'POST', '/post/buy' )",
	'tests/php/Integration/Sales/PriceTest.php': '',
	'tests/php/Parallel/BuyerListTest.php': "'/post/buyer'",
	'tests/php/Unit/Kernel/ClockTest.php': 'use Zeromo\\Community\\Kernel\\Clock;',
	'tests/php/Walls/RightsTest.php': 'use Zeromo\\Community\\Polls\\PollService;',
	'tests/php/Contract/RoomSizeTest.php': '',
	'tests/php/Contract/AnswersTest.php': '',
	'tests/php/Unit/DocsTest.php': '',
	'tests/php/Support/Faces.php': '',
	'tests/e2e/fixtures/people.ts': '',
	'tests/e2e/specs/polls.spec.ts': "import { test } from '../fixtures/people';",
	'tests/e2e/specs/plain.spec.ts': '',
};
const LEVELS = { Kernel: { level: 0 }, Feed: { level: 7 }, Sales: { level: 14 }, Polls: { level: 15 } };

function chosen( what, ...files ) {
	const script = `
		import * as changed from '${ join( __dirname, '../lib' ) }/changed.mjs';
		const texts = ${ JSON.stringify( TREE ) };
		const tree = { files: Object.keys( texts ), read: ( file ) => texts[ file ], levels: ${ JSON.stringify( LEVELS ) } };
		console.log( JSON.stringify( changed.${ what }( ${ JSON.stringify( files ) }, tree ) ) );`;
	const args = [ '--input-type=module', '-e', script ];
	return JSON.parse( execFileSync( process.execPath, args, { encoding: 'utf8' } ) );
}
const names = ( paths ) => paths.map( ( path ) => path.split( '/' ).pop().split( '.' )[ 0 ] );

test.each( [
	[ 'a class chooses the tests of its room, but no walk', [ 'includes/Polls/PollService.php' ], [ 'PollTest' ] ],
	[ 'so does a class that is deleted', [ 'includes/Polls/Gone.php' ], [ 'PollTest' ] ],
	[
		'and those that call its routes, or lie in its folder',
		[ 'includes/Sales/Cleanup.php' ],
		[ 'BuyTest', 'PriceTest' ],
	],
	[ 'the ground chooses its own', [ 'includes/Kernel/Clock.php' ], [ 'ClockTest' ] ],
	[ 'a template chooses those of the room with its name', [ 'templates/polls/poll.php' ], [ 'PollTest' ] ],
	[ 'and those of the room that draws it', [ 'templates/posts/card.php' ], [ 'CardTest' ] ],
	[ 'a helper of tests chooses those that name it', [ 'tests/php/Support/Faces.php' ], [ 'CardTest' ] ],
	[ 'a walk is chosen when it is changed', [ 'tests/php/Walls/RightsTest.php' ], [ 'RightsTest' ] ],
	[ 'the rooms choose the tests of the borders', [ 'rooms.json' ], [ 'RoomSizeTest' ] ],
	[ 'the contract chooses its suite', [ 'contracts/rest.schema.json' ], [ 'RoomSizeTest', 'AnswersTest' ] ],
	[ 'a page of docs chooses what reads docs', [ 'docs/rest.md' ], [ 'DocsTest' ] ],
	[ 'a stylesheet chooses none', [ 'src/styles/card.scss' ], [] ],
] )( '%s', ( name, files, tests ) => {
	expect( names( chosen( 'php_tests', ...files ) ) ).toEqual( tests );
} );

test( 'a journey is chosen when it or what it imports is changed', () => {
	expect( names( chosen( 'specs', 'tests/e2e/fixtures/people.ts' ) ) ).toEqual( [ 'polls' ] );
	expect( names( chosen( 'specs', 'tests/e2e/specs/plain.spec.ts' ) ) ).toEqual( [ 'plain' ] );
	expect( chosen( 'specs', 'includes/Polls/PollService.php' ) ).toEqual( [] );
} );
