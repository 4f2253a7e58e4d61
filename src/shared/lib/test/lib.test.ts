import { formatCount, formatSize, textLength } from '../format';
import { insertText } from '../insert-text';
import { isComposing, isSendKey } from '../keys';
import { once } from '../once';

describe( 'numbers', () => {
	it.each( [
		[ 0, '0' ],
		[ 1206, '1,206' ],
		[ 9999, '9,999' ],
		[ 10000, '1 万' ],
		[ 12999, '1.2 万' ],
		[ 99999999, '9999.9 万' ],
		[ 130000000, '1.3 亿' ],
	] )( '%d is %s', ( count, text ) => expect( formatCount( count ) ).toBe( text ) );

	it.each( [
		[ 0, '0 B' ],
		[ 69, '69 B' ],
		[ 1023, '1023 B' ],
		[ 1024, '1 KB' ],
		[ 1048000, '1023 KB' ],
		[ 1048576, '1 MB' ],
		[ 1572864, '1.5 MB' ],
		[ 4294967296, '4 GB' ],
		[ 1610612736, '1.5 GB' ],
	] )( '%d bytes are %s', ( bytes, text ) => expect( formatSize( bytes ) ).toBe( text ) );

	it( 'counts an emoji as one character', () => expect( textLength( '山😀' ) ).toBe( 2 ) );
} );

describe( 'keys', () => {
	const key = { key: 'Enter', keyCode: 13, ctrlKey: true, metaKey: false };

	it( 'sends on Ctrl + Enter', () => expect( isSendKey( key ) ).toBe( true ) );
	it( 'does not send on Enter alone', () => expect( isSendKey( { ...key, ctrlKey: false } ) ).toBe( false ) );
	it( 'does not send while an input method composes', () => {
		expect( isSendKey( { ...key, isComposing: true } ) ).toBe( false );
		expect( isSendKey( { ...key, nativeEvent: { isComposing: true } } ) ).toBe( false );
	} );
	it( 'knows a composing Safari by its key code', () =>
		expect( isComposing( { ...key, keyCode: 229 } ) ).toBe( true ) );
} );

it( 'writes text where the cursor is and tells who listens', () => {
	document.body.innerHTML = '<textarea>山水</textarea>';
	const field = document.querySelector( 'textarea' ) as HTMLTextAreaElement;
	const heard = jest.fn();
	field.addEventListener( 'input', heard );
	field.setSelectionRange( 1, 1 );
	insertText( field, '[微笑]' );
	expect( field.value ).toBe( '山[微笑]水' );
	expect( field.selectionStart ).toBe( 5 );
	expect( heard ).toHaveBeenCalledTimes( 1 );
} );

it( 'ignores a second call while the first is under way', async () => {
	let finish: () => void = () => undefined;
	const task = jest.fn( () => new Promise< void >( ( resolve ) => ( finish = resolve ) ) );
	const run = once( task );
	const first = run();
	await run();
	expect( task ).toHaveBeenCalledTimes( 1 );
	finish();
	await first;
	void run();
	expect( task ).toHaveBeenCalledTimes( 2 );
} );
