import { act } from '@testing-library/react';
import * as widget from '..';
import { asMember, callsTo, place, serve, settle } from '../../../../shared/testing';

const MARKUP =
	'<div role="feed"><article>一</article></div><p class="zmo-end"><a class="zmo-btn" rel="next" data-zmo-more href="?cursor=c1">加载更多</a></p>';
const PROPS = { path: '/content/list', query: { source: 'feed' }, next_cursor: 'c1' };

let n = 1;
const endless = {
	'GET /content/list': () => ( { body: { list_html: '<article>又一条</article>', next_cursor: `c${ ++n }` } } ),
};

interface Watching {
	seen: ( entries: { isIntersecting: boolean }[] ) => void;
	options: IntersectionObserverInit;
	observed: Element[];
}

describe( 'the end of a list comes near', () => {
	const real = window.IntersectionObserver;

	beforeEach( () => {
		asMember();
		n = 1;
		history.replaceState( null, '', '/' );
	} );
	afterEach( () => {
		window.IntersectionObserver = real;
		jest.useRealTimers();
	} );

	/** Stands in for the browser's own, and lets a test say what comes into view. */
	function watching(): Watching {
		const one: Watching = { seen: () => undefined, options: {}, observed: [] };
		window.IntersectionObserver = class {
			constructor( seen: Watching[ 'seen' ], options: IntersectionObserverInit ) {
				one.seen = seen;
				one.options = options;
			}
			observe( element: Element ) {
				one.observed.push( element );
			}
			unobserve() {}
			disconnect() {}
		} as unknown as typeof IntersectionObserver;
		return one;
	}

	it( 'is a tenth of the foot in view; it is looked at again after each page', async () => {
		serve( endless );
		const one = watching();
		const host = place( widget, MARKUP, PROPS );
		expect( one.options.threshold ).toBe( 0.1 );
		expect( one.observed[ 0 ] ).toBe( host.querySelector( '.zmo-end' ) );
		act( () => one.seen( [ { isIntersecting: false } ] ) );
		expect( callsTo( 'GET /content/list' ) ).toHaveLength( 0 );
		act( () => one.seen( [ { isIntersecting: true } ] ) );
		act( () => one.seen( [ { isIntersecting: true } ] ) );
		await settle();
		expect( callsTo( 'GET /content/list' ) ).toHaveLength( 1 );
		expect( one.observed ).toHaveLength( 2 );
	} );

	it( 'goes on for as long as one scrolls, or to the number of pages the site says', async () => {
		serve( endless );
		for ( const [ automatic, pages ] of [
			[ 0, 6 ],
			[ 2, 2 ],
		] as const ) {
			const one = watching();
			serve( endless );
			place( widget, MARKUP, { ...PROPS, automatic } );
			for ( let page = 0; page < 6; page++ ) {
				act( () => one.seen( [ { isIntersecting: true } ] ) );
				await settle();
			}
			expect( callsTo( 'GET /content/list' ) ).toHaveLength( pages );
		}
	} );

	it( 'is found out 200 ms after the last scrolling where the browser cannot tell', async () => {
		jest.useFakeTimers();
		serve( endless );
		Reflect.deleteProperty( window, 'IntersectionObserver' );
		place( widget, MARKUP, PROPS );
		window.dispatchEvent( new Event( 'scroll' ) );
		act( () => jest.advanceTimersByTime( 150 ) );
		window.dispatchEvent( new Event( 'scroll' ) );
		act( () => jest.advanceTimersByTime( 199 ) );
		expect( callsTo( 'GET /content/list' ) ).toHaveLength( 0 );
		act( () => jest.advanceTimersByTime( 1 ) );
		await settle();
		expect( callsTo( 'GET /content/list' ) ).toHaveLength( 1 );
	} );
} );

describe( 'a list one comes back to', () => {
	it( 'has what was loaded, the place and the way on; another page has not', async () => {
		asMember();
		n = 1;
		history.replaceState( null, '', '/community/' );
		serve( endless );
		const scroll = jest.spyOn( window, 'scrollTo' ).mockImplementation( () => undefined );
		const type = jest.fn( () => [ { type: 'navigate' } ] );
		Object.defineProperty( performance, 'getEntriesByType', { value: type, configurable: true } );
		const left = place( widget, MARKUP, PROPS );
		act( () => left.querySelector( 'button' )?.click() );
		await settle();
		Object.defineProperty( window, 'scrollY', { value: 800, configurable: true } );
		window.dispatchEvent( new Event( 'pagehide' ) );
		left.remove();
		type.mockReturnValue( [ { type: 'back_forward' } ] );
		const back = place( widget, MARKUP, PROPS );
		expect( back.querySelectorAll( 'article' ) ).toHaveLength( 2 );
		expect( scroll ).toHaveBeenLastCalledWith( 0, 800 );
		serve( endless );
		act( () => back.querySelector( 'button' )?.click() );
		await settle();
		expect( callsTo( 'GET /content/list' )[ 0 ]?.query.get( 'cursor' ) ).toBe( 'c2' );
		history.replaceState( null, '', '/community/?tab=hot' );
		expect( place( widget, MARKUP, PROPS ).querySelectorAll( 'article' ) ).toHaveLength( 1 );
		Reflect.deleteProperty( performance, 'getEntriesByType' );
		scroll.mockRestore();
	} );
} );
