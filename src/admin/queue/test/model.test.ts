import { after, isOurs, moved } from '../model';

describe( 'a queue', () => {
	it( 'moves by one and stays at its ends', () => {
		expect( moved( [ 'a', 'b', 'c' ], 'a', 1 ) ).toBe( 'b' );
		expect( moved( [ 'a', 'b', 'c' ], 'c', 1 ) ).toBe( 'c' );
		expect( moved( [ 'a', 'b', 'c' ], 'a', -1 ) ).toBe( 'a' );
		expect( moved( [ 'a', 'b' ], undefined, 1 ) ).toBe( 'a' );
		expect( moved( [], 'a', 1 ) ).toBeNull();
	} );

	it( 'goes on with the next that stays, at the end with the last before', () => {
		expect( after( [ 'a', 'b', 'c' ], 'b', [ 'b' ] ) ).toBe( 'c' );
		expect( after( [ 'a', 'b', 'c' ], 'c', [ 'c' ] ) ).toBe( 'b' );
		expect( after( [ 'a', 'b', 'c' ], 'b', [ 'b', 'c' ] ) ).toBe( 'a' );
		expect( after( [ 'a' ], 'a', [ 'a' ] ) ).toBeNull();
	} );

	it( 'takes no letter from a text, a chord or a dialog', () => {
		const pressed = ( target: Element, more: KeyboardEventInit = {} ) => {
			document.body.replaceChildren( target );
			let ours = false;
			const hear = ( event: Event ) => {
				ours = isOurs( event as KeyboardEvent );
			};
			document.addEventListener( 'keydown', hear, { once: true } );
			( target.firstElementChild ?? target ).dispatchEvent(
				new KeyboardEvent( 'keydown', { key: 'j', bubbles: true, ...more } )
			);
			return ours;
		};
		const dialog = document.createElement( 'div' );
		dialog.setAttribute( 'role', 'dialog' );
		dialog.append( document.createElement( 'button' ) );
		const box = document.createElement( 'input' );
		box.type = 'checkbox';
		expect( pressed( document.createElement( 'button' ) ) ).toBe( true );
		expect( pressed( box ) ).toBe( true );
		expect( pressed( document.createElement( 'textarea' ) ) ).toBe( false );
		expect( pressed( dialog ) ).toBe( false );
		expect( pressed( document.createElement( 'button' ), { ctrlKey: true } ) ).toBe( false );
	} );
} );
