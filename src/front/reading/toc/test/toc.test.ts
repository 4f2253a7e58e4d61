import { asMember, html, press } from '../../../../shared/testing';
import { mount } from '../index';

const TOC = `<div class="zmo-toc__in"><ol><li><a href="#${ encodeURIComponent( 'h-为什么' ) }">为什么</a></li><li><a href="#h-b">听</a></li></ol></div>`;
const entries = [
	{ level: 1, title: '为什么', id: 'h-为什么', children: [] },
	{ level: 1, title: '听', id: 'h-b', children: [] },
];

let watched: IntersectionObserverCallback[] = [];

function start() {
	const host = document.createElement( 'nav' );
	host.innerHTML = html( TOC );
	const text = document.createElement( 'div' );
	text.innerHTML = '<h2 id="h-为什么">为什么</h2><p>…</p><h2 id="h-b">听</h2>';
	document.body.append( host, text );
	const end = mount( host, { entries } );
	return { host, text, end };
}

/** The box comes into sight or leaves it. */
function sight( isIntersecting: boolean ): void {
	watched[ 0 ]?.( [ { isIntersecting } as IntersectionObserverEntry ], {} as IntersectionObserver );
}

beforeEach( () => {
	asMember();
	watched = [];
	window.scrollTo = jest.fn();
	document.elementFromPoint = () => null;
	window.IntersectionObserver = class {
		constructor( callback: IntersectionObserverCallback ) {
			watched.push( callback );
		}
		observe() {}
		disconnect() {}
	} as unknown as typeof IntersectionObserver;
} );

describe( 'the table of contents', () => {
	it( 'leads to a section, names it in the address and puts the focus there', async () => {
		const { host, text } = start();
		await press( host.querySelector( 'a' )! );
		expect( decodeURIComponent( window.location.hash ) ).toBe( '#h-为什么' );
		expect( text.querySelector( 'h2' ) ).toHaveFocus();
	} );
	it( 'marks the section being read', () => {
		const { host, text } = start();
		const [ first, second ] = [ ...text.querySelectorAll( 'h2' ) ];
		first!.getBoundingClientRect = () => ( { top: -400 } ) as DOMRect;
		second!.getBoundingClientRect = () => ( { top: 90 } ) as DOMRect;
		watched[ 1 ]?.( [], {} as IntersectionObserver );
		expect( host.querySelector( '[aria-current="location"]' ) ).toHaveTextContent( '听' );
	} );
	it( 'is behind a button while the box is out of sight and the margin too narrow', () => {
		start();
		const button = document.querySelector< HTMLElement >( '.zmo-tocbtn' )!;
		expect( button.hidden ).toBe( true );
		Object.defineProperty( document.documentElement, 'clientWidth', { value: 100, configurable: true } );
		sight( false );
		expect( button.hidden ).toBe( false );
		sight( true );
		expect( button.hidden ).toBe( true );
	} );
	it( 'opens the contents in a dialog and goes where is chosen', async () => {
		const { text } = start();
		Object.defineProperty( document.documentElement, 'clientWidth', { value: 100, configurable: true } );
		sight( false );
		await press( document.querySelector( '.zmo-tocbtn' )! );
		const dialog = document.querySelector( '[role="dialog"]' )!;
		expect( dialog ).toHaveAccessibleName( '目录' );
		await press( dialog.querySelectorAll( 'a' )[ 1 ]! );
		expect( document.querySelector( '[role="dialog"]' ) ).toBeNull();
		expect( text.querySelector( '#h-b' ) ).toHaveFocus();
	} );
	it( 'leaves nothing behind when it ends, and does not start on a text without headings', () => {
		const { end } = start();
		end();
		expect( document.querySelector( '.zmo-tocbtn' ) ).toBeNull();
		document.body.innerHTML = '<nav id="t"><div class="zmo-toc__in"></div></nav>';
		mount( document.getElementById( 't' )!, { entries: [] } );
		expect( document.querySelector( '.zmo-tocbtn' ) ).toBeNull();
	} );
} );
