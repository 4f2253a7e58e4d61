import { fireEvent, render, screen } from '@testing-library/react';
import { Checklist } from '../checklist';

const STEPS = [
	{ id: 'kind', label: '选社区的类型', hint: '一次备好', done: false, url: '/setup' },
	{ id: 'circle', label: '创建第一个圈子', hint: '一起聊', done: true, url: '/circle' },
];

describe( 'the checklist', () => {
	it( 'links what is left, with why, and only names what is done', () => {
		render( <Checklist steps={ STEPS } /> );
		expect( screen.getByRole( 'link', { name: '选社区的类型' } ).getAttribute( 'href' ) ).toBe( '/setup' );
		expect( screen.getByText( '一次备好' ) ).toBeTruthy();
		expect( screen.queryByRole( 'link', { name: '创建第一个圈子' } ) ).toBeNull();
	} );

	it( 'is gone once all is done', () => {
		const { container } = render( <Checklist steps={ STEPS.map( ( step ) => ( { ...step, done: true } ) ) } /> );
		expect( container.textContent ).toBe( '' );
	} );

	it( 'stays, and says why, where it could not be put away', async () => {
		render( <Checklist steps={ STEPS } /> );
		fireEvent.click( screen.getByRole( 'button', { name: '收起，不再显示' } ) );
		expect( ( await screen.findAllByText( '网络断了，请稍后再试' ) ).length ).toBeGreaterThan( 0 );
		expect( screen.getByRole( 'link', { name: '选社区的类型' } ) ).toBeTruthy();
	} );
} );
