import { fireEvent, render, screen } from '@testing-library/react';
import { press } from '../../testing';
import { PopMenu } from '../pop-menu';

const run = jest.fn();
const ITEMS = [
	{ name: '复制链接', icon: 'link', run },
	{ name: '编辑', icon: 'pencil', run },
	{ name: '删除', icon: 'trash-2', run },
];

const button = () => screen.getByRole( 'button', { name: '更多' } );
const entry = ( name: string ) => screen.getByRole( 'menuitem', { name } );
const key = ( on: Element, name: string ) => fireEvent.keyDown( on, { key: name } );

function place( props = {} ): void {
	render(
		<PopMenu name="更多" className="zmo-iconbtn" items={ ITEMS } { ...props }>
			…
		</PopMenu>
	);
}

describe( 'a button with a menu', () => {
	beforeEach( () => run.mockClear() );

	it( 'opens on its first entry and goes round by keys', async () => {
		place();
		expect( button() ).toHaveAttribute( 'aria-expanded', 'false' );
		key( button(), 'ArrowDown' );
		expect( button() ).toHaveAttribute( 'aria-expanded', 'true' );
		expect( entry( '复制链接' ) ).toHaveFocus();
		key( entry( '复制链接' ), 'ArrowUp' );
		expect( entry( '删除' ) ).toHaveFocus();
		key( entry( '删除' ), 'ArrowDown' );
		expect( entry( '复制链接' ) ).toHaveFocus();
		key( entry( '复制链接' ), 'End' );
		expect( entry( '删除' ) ).toHaveFocus();
		key( entry( '删除' ), 'Home' );
		key( entry( '复制链接' ), 'x' );
		expect( entry( '复制链接' ) ).toHaveFocus();
	} );

	it( 'has entries with a state behind the others, which leave it open', async () => {
		const toggle = jest.fn();
		place( {
			extra: (
				<button type="button" role="menuitemcheckbox" aria-checked={ false } tabIndex={ -1 } onClick={ toggle }>
					有用
				</button>
			),
		} );
		await press( button() );
		key( entry( '复制链接' ), 'End' );
		const useful = screen.getByRole( 'menuitemcheckbox', { name: '有用' } );
		expect( useful ).toHaveFocus();
		await press( useful );
		expect( toggle ).toHaveBeenCalledTimes( 1 );
		expect( screen.getByRole( 'menu' ) ).toBeInTheDocument();
	} );

	it( 'closes by Escape with the focus back, by Tab and by a press elsewhere', async () => {
		place();
		await press( button() );
		key( entry( '编辑' ), 'Escape' );
		expect( screen.queryByRole( 'menu' ) ).toBeNull();
		expect( button() ).toHaveFocus();
		await press( button() );
		key( entry( '编辑' ), 'Tab' );
		expect( screen.queryByRole( 'menu' ) ).toBeNull();
		await press( button() );
		fireEvent.pointerDown( entry( '编辑' ) );
		expect( screen.getByRole( 'menu', { name: '更多' } ) ).toBeInTheDocument();
		fireEvent.pointerDown( document.body );
		expect( screen.queryByRole( 'menu' ) ).toBeNull();
		await press( button() );
		await press( button() );
		expect( screen.queryByRole( 'menu' ) ).toBeNull();
	} );

	it( 'gives the focus back to a button that a press did not focus', () => {
		place();
		button().click();
		expect( entry( '复制链接' ) ).toHaveFocus();
		key( entry( '复制链接' ), 'Escape' );
		expect( button() ).toHaveFocus();
	} );

	it( 'does what is pressed and is closed', async () => {
		place();
		await press( button() );
		await press( entry( '删除' ) );
		expect( run ).toHaveBeenCalledTimes( 1 );
		expect( screen.queryByRole( 'menu' ) ).toBeNull();
		expect( button() ).toHaveFocus();
	} );
} );
