import { isPlainClick } from '../plain-click';

describe( 'a plain click', () => {
	it.each( [
		[ 'the left button alone', {}, true ],
		[ 'another button', { button: 1 }, false ],
		[ 'Ctrl', { ctrlKey: true }, false ],
		[ 'Command', { metaKey: true }, false ],
		[ 'Shift', { shiftKey: true }, false ],
		[ 'Alt', { altKey: true }, false ],
	] )( '%s', ( _name, init, plain ) => {
		expect( isPlainClick( new MouseEvent( 'click', init ) ) ).toBe( plain );
	} );
} );
