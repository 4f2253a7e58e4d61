import { LISTENS_AFTER } from '../../../../shared/lib/outside';
import { mount } from '..';

function header(): HTMLElement {
	document.body.innerHTML =
		'<header><a data-zmo-back href="http://localhost/community/"><svg></svg></a><details open><summary>我</summary></details></header>';
	return document.querySelector( 'header' ) as HTMLElement;
}

function press( init: MouseEventInit = {} ): boolean {
	const event = new MouseEvent( 'click', { bubbles: true, cancelable: true, ...init } );
	// The page's own way there is not for a test to take.
	document.addEventListener( 'click', ( seen ) => seen.preventDefault(), { once: true } );
	let ours = false;
	document.querySelector( 'header' )?.addEventListener( 'click', ( seen ) => ( ours = seen.defaultPrevented ), {
		once: true,
	} );
	document.querySelector( 'svg' )?.dispatchEvent( event );
	return ours;
}

describe( 'the header', () => {
	const back = jest.spyOn( history, 'back' ).mockImplementation( () => undefined );
	let end: () => void;

	beforeEach( () => {
		jest.useFakeTimers();
		back.mockClear();
		history.pushState( {}, '', '/activity/1/' );
		end = mount( header() );
	} );

	afterEach( () => {
		end();
		jest.useRealTimers();
	} );

	const came_from = ( referrer: string ) =>
		Object.defineProperty( document, 'referrer', { value: referrer, configurable: true } );

	it( 'goes back to the list somebody came from, whatever part of it was shown', () => {
		came_from( 'http://localhost/community/?tab=hot' );
		expect( press() ).toBe( true );
		expect( back ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'leaves the link alone for who came from elsewhere or opens it beside', () => {
		came_from( 'http://localhost/circles/' );
		expect( press() ).toBe( false );
		came_from( 'http://localhost/community/' );
		expect( press( { ctrlKey: true } ) ).toBe( false );
		expect( back ).not.toHaveBeenCalled();
	} );

	it( 'closes its menu on Esc and on a press elsewhere', () => {
		const menu = document.querySelector( 'details' ) as HTMLDetailsElement;
		document.dispatchEvent( new KeyboardEvent( 'keydown', { key: 'Escape' } ) );
		expect( menu.open ).toBe( false );
		menu.open = true;
		jest.advanceTimersByTime( LISTENS_AFTER );
		[ 'pointerdown', 'pointerup' ].forEach( ( type ) =>
			document.body.dispatchEvent( new Event( type, { bubbles: true } ) )
		);
		expect( menu.open ).toBe( false );
	} );
} );
