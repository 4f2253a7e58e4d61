import { watchReading } from '../duration';

/** What the observer of the text is told, by hand. */
let told: ( on_screen: boolean ) => void = () => undefined;
let watched: Element | null = null;
let now = 1_000_000;
let hidden = false;

const pass = ( seconds: number ) => ( now += seconds * 1000 );
const show = ( in_front: boolean ) => {
	hidden = ! in_front;
	document.dispatchEvent( new Event( 'visibilitychange' ) );
};

describe( 'the time a text was read', () => {
	beforeEach( () => {
		hidden = false;
		jest.spyOn( Date, 'now' ).mockImplementation( () => now );
		jest.spyOn( document, 'hidden', 'get' ).mockImplementation( () => hidden );
		( globalThis as { IntersectionObserver?: unknown } ).IntersectionObserver = class {
			constructor( take: ( entries: { isIntersecting: boolean }[] ) => void ) {
				told = ( isIntersecting ) => take( [ { isIntersecting } ] );
			}
			observe( element: Element ) {
				watched = element;
			}
			disconnect() {
				told = () => undefined;
			}
		};
		document.body.innerHTML = '<main><div class="zmo-prose">文</div><div id="stars"></div></main>';
	} );
	afterEach( () => {
		jest.restoreAllMocks();
		delete ( globalThis as { IntersectionObserver?: unknown } ).IntersectionObserver;
	} );

	const start = () => watchReading( document.querySelector( '#stars' ) as HTMLElement );

	it( 'is the time the text was on the screen and the page in front', () => {
		const reading = start();
		expect( watched ).toBe( document.querySelector( '.zmo-prose' ) );
		pass( 100 );
		told( true );
		pass( 20 );
		expect( reading.seconds() ).toBe( 20 );
		show( false );
		pass( 500 );
		show( true );
		pass( 5 );
		told( false );
		pass( 900 );
		expect( reading.seconds() ).toBe( 25 );
		told( true );
		pass( 3 );
		expect( reading.seconds() ).toBe( 28 );
		reading.end();
	} );

	it( 'begins when a page that was opened behind comes to the front', () => {
		hidden = true;
		const reading = start();
		told( true );
		pass( 60 );
		expect( reading.seconds() ).toBe( 0 );
		show( true );
		pass( 7 );
		expect( reading.seconds() ).toBe( 7 );
		reading.end();
		show( false );
		expect( reading.seconds() ).toBe( 7 );
	} );
} );
