import { fireEvent, screen } from '@testing-library/react';
import * as widget from '..';
import { provideConfirm } from '../../../../shared/purchase';
import { navigate } from '../../../../shared/lib/navigate';
import { asMember, callsTo, place, press, refusal, serve, settle } from '../../../../shared/testing';
import { classFor, questionFor } from '../model';

const MARKUP = '<button class="zmo-btn zmo-btn--fill" type="button">加入圈子</button>';
const PROPS = { circle_id: 4, joined: false, status: 'none', label: '加入圈子' };
const answer = ( status: string, label: string ) => ( {
	body: { joined: status === 'joined', status, label, reload: false, member_count: 12 },
} );

describe( 'circle join button', () => {
	beforeEach( () => asMember() );

	it( 'joins, and leaves only after a yes', async () => {
		serve( {
			'POST /circle/join': ( { body } ) =>
				( body as { joined: boolean } ).joined ? answer( 'joined', '已加入' ) : answer( 'none', '加入圈子' ),
		} );
		place( widget, MARKUP, PROPS );
		await press( screen.getByRole( 'button', { name: '加入圈子' } ) );
		await press( screen.getByRole( 'button', { name: '已加入' } ) );
		await settle();
		expect( callsTo( 'POST /circle/join' ) ).toHaveLength( 1 );
		await press( screen.getByRole( 'button', { name: '退出圈子' } ) );
		await settle();
		expect( callsTo( 'POST /circle/join' )[ 1 ]?.body ).toEqual( { circle_id: 4, joined: false } );
		expect( screen.getByRole( 'button', { name: '加入圈子' } ) ).toBeInTheDocument();
	} );

	it( 'says that one is in, and how to leave only once the pointer has left', async () => {
		serve( {
			'POST /circle/join': () => ( {
				body: { ...answer( 'joined', '已加入' ).body, message: '已加入「胶片」' },
			} ),
		} );
		place( widget, MARKUP, PROPS );
		await press( screen.getByRole( 'button', { name: '加入圈子' } ) );
		await settle();
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '已加入「胶片」' );
		const button = screen.getByRole( 'button', { name: '已加入' } );
		expect( button ).not.toHaveClass( 'zmo-turn' );
		expect( button ).not.toHaveTextContent( '退出' );
		fireEvent.click( button, { detail: 2 } );
		await settle();
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		fireEvent.pointerLeave( button );
		expect( button ).toHaveClass( 'zmo-turn' );
		expect( button ).toHaveTextContent( '退出' );
	} );

	it( 'says under the pointer what a press would do, and keeps its name', () => {
		place( widget, MARKUP, { ...PROPS, joined: true, status: 'joined', label: '已加入' } );
		const button = screen.getByRole( 'button', { name: '已加入' } );
		expect( button ).toHaveClass( 'is-done', 'zmo-turn' );
		expect( button.lastElementChild ).toHaveTextContent( '退出' );
		expect( button.lastElementChild ).toHaveAttribute( 'aria-hidden', 'true' );
	} );

	it( 'uses the code of the address, and takes it out before the page loads again', async () => {
		const at: string[] = [];
		jest.spyOn( navigate, 'reload' ).mockImplementation( () => void at.push( location.search ) );
		history.replaceState( null, '', '/circle/c4/?invite_code=ABC&tab=about' );
		serve( {
			'POST /circle/join': () => ( {
				body: { joined: true, status: 'joined', label: '已加入', reload: true, member_count: 2 },
			} ),
		} );
		place( widget, MARKUP, { ...PROPS, ask_url: '/circle/c4/?tab=join' } );
		await press( screen.getByRole( 'button', { name: '加入圈子' } ) );
		await settle();
		expect( callsTo( 'POST /circle/join' )[ 0 ]?.body ).toMatchObject( { invite_code: 'ABC' } );
		expect( at ).toEqual( [ '?tab=about' ] );
		history.replaceState( null, '', '/' );
	} );

	it( 'keeps a code that was refused out of the way of another', async () => {
		history.replaceState( null, '', '/circle/c4/?invite_code=OLD' );
		serve( {
			'POST /circle/join': ( { body } ) =>
				( body as { invite_code?: string } ).invite_code === 'NEW'
					? answer( 'joined', '已加入' )
					: refusal( 403, 'zeromo_invite_invalid', '邀请码无效' ),
		} );
		place( widget, MARKUP, PROPS );
		await press( screen.getByRole( 'button', { name: '加入圈子' } ) );
		await settle();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '邀请码无效' );
		fireEvent.change( screen.getByRole( 'textbox', { name: '邀请码' } ), { target: { value: 'NEW' } } );
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		await settle();
		expect( location.search ).toBe( '' );
		history.replaceState( null, '', '/' );
	} );

	it( 'says plainly that an application waits', async () => {
		serve( {
			'POST /circle/join': () => ( {
				body: { ...answer( 'pending', '审核中' ).body, message: '已提交申请，通过后会通知你' },
			} ),
		} );
		place( widget, MARKUP, { ...PROPS, label: '申请加入' } );
		await press( screen.getByRole( 'button', { name: '申请加入' } ) );
		expect( screen.getByRole( 'button', { name: '审核中' } ) ).toHaveClass( 'is-off' );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '已提交申请' );
	} );

	it( 'asks for a code where the circle wants one', async () => {
		serve( {
			'POST /circle/join': ( { body } ) =>
				( body as { invite_code?: string } ).invite_code === 'abc'
					? answer( 'joined', '已加入' )
					: refusal( 403, 'zeromo_invite_invalid', '邀请码无效' ),
		} );
		place( widget, MARKUP, PROPS );
		await press( screen.getByRole( 'button', { name: '加入圈子' } ) );
		await settle();
		fireEvent.change( screen.getByRole( 'textbox', { name: '邀请码' } ), { target: { value: 'abc' } } );
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		await settle();
		expect( screen.getByRole( 'button', { name: '已加入' } ) ).toBeInTheDocument();
	} );

	it( 'leads to the questions where the circle asks some', async () => {
		const to = jest.spyOn( navigate, 'to' ).mockImplementation( () => undefined );
		serve( {} );
		place( widget, MARKUP, { ...PROPS, label: '申请加入', ask_url: '/circle/c4/?tab=join' } );
		await press( screen.getByRole( 'button', { name: '申请加入' } ) );
		expect( to ).toHaveBeenCalledWith( '/circle/c4/?tab=join' );
		expect( callsTo( 'POST /circle/join' ) ).toHaveLength( 0 );
	} );

	it( 'tells who was taken out why', async () => {
		serve( { 'POST /circle/join': () => refusal( 403, 'zeromo_forbidden', '你已被移出这个圈子：广告' ) } );
		place( widget, MARKUP, { ...PROPS, status: 'removed', label: '已被移出' } );
		await press( screen.getByRole( 'button', { name: '已被移出' } ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '你已被移出这个圈子：广告' );
		expect( screen.getByRole( 'button', { name: '已被移出' } ) ).toHaveClass( 'is-off' );
	} );

	describe( 'of a circle that is sold', () => {
		const SOLD = { ...PROPS, label: '￥9.9 加入', sold: true };
		const term = ( period: string, label: string, price: string, days: number ) => ( {
			period,
			label,
			price,
			days,
		} );
		const terms = [ term( 'month', '月（30 天）', '9.90', 30 ), term( 'forever', '永久', '198.00', 0 ) ];
		const paid = {
			...answer( 'joined', '已加入' ).body,
			order_no: 'C1',
			status: 'paid',
			message: '支付成功',
			html: '',
			qr: '',
			redirect_url: null,
			return_url: '',
			expires: null,
			jsapi: null,
		};
		const methods = [ { id: 'balance', label: '余额', icon: 'wallet', enabled: true, balance: '900.00' } ];
		const serve_sold = ( has_paid: boolean, has_coupons = true ) =>
			serve( {
				'GET /circle/4': () => ( { body: { id: 4, title: '胶片', icon_url: '', terms } } ),
				'GET /payment/methods': () => ( { body: methods } ),
				'GET /coupons': ( { query } ) => {
					if ( ! has_coupons ) {
						return refusal( 404, 'rest_no_route', '未找到匹配的路由' );
					}
					const fits = query.get( 'price' ) === '9.90';
					return { body: fits ? [ { id: 'HALF', label: '减 50%', off: '4.95' } ] : [] };
				},
				'POST /circle/join': ( { body } ) => {
					if ( ( body as { method?: string } ).method ) {
						return { body: paid };
					}
					return has_paid
						? answer( 'joined', '已加入' )
						: refusal( 422, 'zeromo_content_invalid', '付费圈子暂未开放购买', 'method' );
				},
			} );
		const opened = async () => {
			place( widget, MARKUP, SOLD );
			await press( screen.getByRole( 'button', { name: '￥9.9 加入' } ) );
			await settle();
			await settle();
		};

		beforeEach( () =>
			provideConfirm( async ( purchase ) =>
				( await import( '../../../payments/dialog' ) ).openPurchase( purchase )
			)
		);

		it( 'lets choose a term and buys the one that is chosen', async () => {
			serve_sold( false );
			await opened();
			expect( screen.getByRole( 'dialog', { name: '加入「胶片」' } ) ).toBeInTheDocument();
			expect( screen.getByRole( 'radio', { name: /月/ } ) ).toBeChecked();
			await press( screen.getByRole( 'radio', { name: /永久/ } ) );
			expect( screen.getByText( '永久有效' ) ).toBeInTheDocument();
			await press( screen.getByRole( 'button', { name: '确定' } ) );
			await settle();
			expect( callsTo( 'POST /circle/join' )[ 1 ]?.body ).toMatchObject( {
				circle_id: 4,
				joined: true,
				period: 'forever',
				price: '198.00',
				method: 'balance',
			} );
		} );

		it( 'takes a coupon, and none that is for another term', async () => {
			serve_sold( false );
			await opened();
			const dialog = screen.getByRole( 'dialog', { name: '加入「胶片」' } );
			fireEvent.change( screen.getByRole( 'combobox', { name: '优惠券' } ), { target: { value: 'HALF' } } );
			expect( dialog ).toHaveTextContent( '确认支付 ￥4.95' );
			await press( screen.getByRole( 'radio', { name: /永久/ } ) );
			await settle();
			expect( dialog ).toHaveTextContent( '确认支付 ￥198.00' );
			await press( screen.getByRole( 'button', { name: '确定' } ) );
			await settle();
			expect( callsTo( 'POST /circle/join' )[ 1 ]?.body ).not.toHaveProperty( 'coupon' );
		} );

		it( 'asks for no code where nobody issues any', async () => {
			serve_sold( false, false );
			await opened();
			expect( screen.getByRole( 'dialog', { name: '加入「胶片」' } ) ).toBeInTheDocument();
			expect( screen.queryByRole( 'textbox', { name: '优惠码' } ) ).toBeNull();
		} );

		it( 'lets in who has paid for a time that is not over, and sells nothing', async () => {
			serve_sold( true );
			await opened();
			expect( screen.queryByRole( 'dialog' ) ).toBeNull();
			expect( screen.getByRole( 'button', { name: '已加入' } ) ).toBeInTheDocument();
		} );
	} );

	it( 'wears the classes of the server for each standing', () => {
		expect( classFor( 'zmo-btn zmo-btn--s is-done', 'none' ) ).toBe( 'zmo-btn zmo-btn--s zmo-btn--soft' );
		expect( classFor( 'zmo-btn zmo-btn--fill', 'pending' ) ).toBe( 'zmo-btn is-off' );
		expect( questionFor( 'none' ) ).toBeNull();
		expect( questionFor( 'joined' ) ).toBe( 'leave' );
	} );
} );
