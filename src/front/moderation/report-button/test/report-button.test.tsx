import { fireEvent, screen } from '@testing-library/react';
import { asMember, callsTo, place, press, refusal, serve, settle } from '../../../../shared/testing';
import * as widget from '..';

const MARKUP = '<a href="/?zmo_report=post-12">举报</a>';

describe( 'reporting', () => {
	beforeEach( () => asMember() );

	const open = async () => {
		place( widget, MARKUP, { object_type: 'comment', object_id: 7 } );
		await press( screen.getByRole( 'link', { name: '举报' } ) );
		await settle();
		await settle();
	};
	const yes = async () => {
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		await settle();
	};

	it( 'asks for a reason first', async () => {
		serve( { 'POST /report': () => ( { body: { message: '已收到举报，我们会尽快处理' } } ) } );
		await open();
		await yes();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '请选择举报原因' );
		expect( screen.getByRole( 'radio', { name: '垃圾广告' } ) ).toHaveFocus();
		expect( callsTo( 'POST /report' ) ).toHaveLength( 0 );
	} );

	it( 'sends reason and words once, says thanks and closes', async () => {
		serve( { 'POST /report': () => ( { body: { message: '已收到举报，我们会尽快处理' } } ) } );
		await open();
		fireEvent.click( screen.getByRole( 'radio', { name: '辱骂攻击' } ) );
		fireEvent.change( screen.getByRole( 'textbox', { name: '补充说明' } ), { target: { value: '第二句' } } );
		await yes();
		expect( callsTo( 'POST /report' ).map( ( { body } ) => body ) ).toEqual( [
			{ object_type: 'comment', object_id: 7, reason: 'abuse', detail: '第二句' },
		] );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '已收到举报' );
	} );

	describe( 'with a picture', () => {
		let uploaded = 0;

		/** Stands in for the request that reports progress. */
		class Upload {
			upload = {};
			onload: () => void = () => undefined;
			status = 200;
			responseText = JSON.stringify( [ { id: 77 } ] );
			open = jest.fn();
			setRequestHeader = jest.fn();
			send(): void {
				uploaded++;
				this.onload();
			}
		}

		const choose = async ( name: string, type: string ) => {
			const files = [ new File( [ 'x' ], name, { type } ) ];
			fireEvent.change( screen.getByLabelText( '上传图片' ), { target: { files } } );
			await settle();
		};

		beforeEach( () => {
			uploaded = 0;
			window.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
			URL.createObjectURL = jest.fn( () => 'blob:x' );
			URL.revokeObjectURL = jest.fn();
		} );

		it( 'sends it first, and its number with the report; not again after a refusal', async () => {
			serve( {
				'POST /report': () => refusal( 429, 'zeromo_too_many_requests', '操作过于频繁，请稍后再试' ),
			} );
			await open();
			fireEvent.click( screen.getByRole( 'radio', { name: '其他' } ) );
			await choose( 'a.jpg', 'image/jpeg' );
			await yes();
			expect( screen.getByRole( 'img', { name: '已选图片：a.jpg' } ) ).toBeInTheDocument();
			serve( { 'POST /report': () => ( { body: { message: '已收到举报，我们会尽快处理' } } ) } );
			await yes();
			expect( uploaded ).toBe( 1 );
			expect( callsTo( 'POST /report' ).at( -1 )?.body ).toEqual( {
				object_type: 'comment',
				object_id: 7,
				reason: 'other',
				detail: '',
				image_id: 77,
			} );
			expect( URL.revokeObjectURL ).toHaveBeenCalledWith( 'blob:x' );
		} );

		it( 'takes it out again, the focus going back to its button, and takes no other kind', async () => {
			serve( { 'POST /report': () => ( { body: { message: '已收到举报，我们会尽快处理' } } ) } );
			await open();
			await choose( 'a.svg', 'image/svg+xml' );
			expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '不支持的文件类型' );
			await choose( 'a.png', 'image/png' );
			expect( screen.queryByRole( 'alert' ) ).toBeNull();
			await press( screen.getByRole( 'button', { name: '移除图片' } ) );
			expect( screen.getByRole( 'button', { name: '选择一张图片' } ) ).toHaveFocus();
			fireEvent.click( screen.getByRole( 'radio', { name: '其他' } ) );
			await yes();
			expect( uploaded ).toBe( 0 );
			expect( callsTo( 'POST /report' )[ 0 ]?.body ).not.toHaveProperty( 'image_id' );
		} );
	} );

	it( 'keeps what was written when it is refused, and closes on what is gone', async () => {
		let status = 429;
		serve( { 'POST /report': () => refusal( status, 'zeromo_too_many_requests', '操作过于频繁，请稍后再试' ) } );
		await open();
		fireEvent.click( screen.getByRole( 'radio', { name: '其他' } ) );
		await yes();
		expect( screen.getByRole( 'radio', { name: '其他' } ) ).toBeChecked();
		status = 404;
		await yes();
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );
} );
