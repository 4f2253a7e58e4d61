import { act, fireEvent, screen } from '@testing-library/react';
import { asMember, press, settle } from '../../testing';
import { confirm } from '../confirm';
import { toast } from '../toast';

/** The answer comes wrapped: a promise that is returned would be waited for. */
async function ask( title: string, yes?: string ): Promise< { answer: Promise< boolean > } > {
	let answer: Promise< boolean > = Promise.resolve( false );
	await act( async () => {
		answer = confirm( { title, yes } );
	} );
	await settle();
	return { answer };
}

describe( 'a dialog', () => {
	beforeEach( () => {
		asMember();
		document.body.innerHTML = '<main><button>删除</button></main>';
	} );

	it( 'makes the page inert, takes the focus and gives it back', async () => {
		const opener = screen.getByRole( 'button', { name: '删除' } );
		opener.focus();
		const { answer } = await ask( '删除这条动态？', '确定' );
		expect( document.querySelector( 'main' )?.inert ).toBe( true );
		expect( screen.getByRole( 'alertdialog', { name: '删除这条动态？' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: '取消' } ) ).toHaveFocus();
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		await expect( answer ).resolves.toBe( true );
		expect( screen.queryByRole( 'alertdialog' ) ).toBeNull();
		expect( document.querySelector( 'main' )?.inert ).toBe( false );
		expect( opener ).toHaveFocus();
	} );

	it( 'says what its button does, which is called 确定', async () => {
		let answer: Promise< boolean > = Promise.resolve( false );
		await act( async () => {
			answer = confirm( { title: '拉黑这位成员？', does: '拉黑' } );
		} );
		await settle();
		const yes = screen.getByRole( 'button', { name: '确定' } );
		expect( yes ).toHaveTextContent( '拉黑' );
		await press( yes );
		await expect( answer ).resolves.toBe( true );
	} );

	it( 'closes on Esc with a no', async () => {
		const { answer } = await ask( '删除？' );
		fireEvent.keyDown( screen.getByRole( 'button', { name: '取消' } ), { key: 'Escape' } );
		await expect( answer ).resolves.toBe( false );
	} );

	it( 'closes with a no on a press beside it, but not where text was marked from inside', async () => {
		const { answer } = await ask( '删除？' );
		const dialog = screen.getByRole( 'alertdialog' );
		const beside = { clientX: -10, clientY: -10 };
		fireEvent.pointerDown( screen.getByRole( 'button', { name: '取消' } ), beside );
		fireEvent.click( dialog, beside );
		expect( dialog ).toBeInTheDocument();
		fireEvent( dialog, new MouseEvent( 'pointerdown', { bubbles: true, ...beside } ) );
		fireEvent.click( dialog, beside );
		await expect( answer ).resolves.toBe( false );
	} );

	it( 'stays when a file in it is not chosen after all', async () => {
		const { answer } = await ask( '删除？' );
		const button = screen.getByRole( 'button', { name: '取消' } );
		fireEvent( button, new Event( 'cancel', { bubbles: true } ) );
		expect( screen.getByRole( 'alertdialog' ) ).toBeInTheDocument();
		await press( button );
		await expect( answer ).resolves.toBe( false );
	} );

	it( 'closes also where the browser does not ask', async () => {
		const { answer } = await ask( '删除？' );
		await act( async () => ( screen.getByRole( 'alertdialog' ) as HTMLDialogElement ).close() );
		await expect( answer ).resolves.toBe( false );
	} );

	it( 'one above another is closed first, and the focus goes back step by step', async () => {
		const first = await ask( '删除？' );
		const second = await ask( '真的？' );
		fireEvent.keyDown( screen.getAllByRole( 'button', { name: '取消' } )[ 1 ] as Element, { key: 'Escape' } );
		await expect( second.answer ).resolves.toBe( false );
		expect( screen.getByRole( 'alertdialog', { name: '删除？' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: '取消' } ) ).toHaveFocus();
		fireEvent.keyDown( screen.getByRole( 'button', { name: '取消' } ), { key: 'Escape' } );
		await expect( first.answer ).resolves.toBe( false );
	} );
} );

describe( 'a toast', () => {
	beforeEach( () => {
		asMember();
		jest.useFakeTimers();
	} );
	afterEach( () => jest.useRealTimers() );

	it( 'stands in a live region for two to three seconds', () => {
		toast( '复制成功' );
		expect( screen.getByText( '复制成功' ).closest( '[aria-live="polite"]' ) ).not.toBeNull();
		jest.advanceTimersByTime( 2000 );
		expect( screen.getByText( '复制成功' ) ).toBeInTheDocument();
		jest.advanceTimersByTime( 1000 );
		expect( screen.queryByText( '复制成功' ) ).toBeNull();
	} );

	it( 'is told in the dialog on top, and goes on in the page when that closes', async () => {
		jest.useRealTimers();
		const { answer } = await ask( '删除？' );
		toast( '文件过大', 'bad' );
		expect( screen.getByRole( 'alertdialog' ) ).toContainElement( screen.getByText( '文件过大' ) );
		await press( screen.getByRole( 'button', { name: '取消' } ) );
		await answer;
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '文件过大' );
		expect( screen.queryByRole( 'alertdialog' ) ).toBeNull();
	} );

	it( 'never takes text for HTML', () => {
		toast( '<img src=x onerror=alert(1)>', 'bad' );
		expect( screen.getByRole( 'alert' ).querySelector( 'img' ) ).toBeNull();
	} );
} );
