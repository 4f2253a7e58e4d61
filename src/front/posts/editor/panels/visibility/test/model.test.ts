import {
	faultOf,
	faultShown,
	fieldsOf,
	lockOf,
	OPEN,
	summary,
	typesOf,
	vipOf,
	withRole,
	withValue,
	withVip,
} from '../model';
import type { Lock } from '../model';

const TEXT = '钥匙在花盆下';
const ROLES = { roles: { author: '作者', 'vip:1': '月度会员' } };
const lock = ( more: Partial< Lock > ): Lock => ( { ...OPEN, content: TEXT, ...more } );
const fault = ( more: Partial< Lock > ) => faultOf( lock( more ), ROLES );

describe( 'the lock of what is hidden', () => {
	it( 'asks for nothing while all is public', () => {
		expect( faultOf( OPEN, ROLES ) ).toBeNull();
		expect( fieldsOf( lock( {} ) ) ).toEqual( { privacy: { type: 'public' } } );
	} );

	it( 'keeps a price the post has where the site offers none any more', () => {
		const offered = [ { type: 'public', label: '公开', help: '' } ];
		const labels = ( type: string ) => typesOf( { privacy_types: offered }, type ).map( ( one ) => one.label );
		expect( labels( 'public' ) ).toEqual( [ '公开' ] );
		expect( labels( 'paid' ) ).toEqual( [ '公开', '付费' ] );
	} );

	it.each( [
		[ 4, '隐藏内容需要 5 到 800 个字' ],
		[ 5, null ],
		[ 800, null ],
		[ 801, '隐藏内容需要 5 到 800 个字' ],
	] )( 'takes a text of 5 to 800 characters: %d', ( length, message ) => {
		expect( fault( { type: 'login', content: '🙂'.repeat( length ) } )?.message ?? null ).toBe( message );
	} );

	it.each( [
		[ 'paid', '6', null ],
		[ 'paid', '6.00', null ],
		[ 'paid', '', '请填写价格，0.01 到 9999999.99 元' ],
		[ 'paid', '0', '请填写价格，0.01 到 9999999.99 元' ],
		[ 'paid', '-1', '请填写价格，0.01 到 9999999.99 元' ],
		[ 'paid', '1e3', '请填写价格，0.01 到 9999999.99 元' ],
		[ 'paid', '1.005', '请填写价格，0.01 到 9999999.99 元' ],
		[ 'paid', '12345678', '请填写价格，0.01 到 9999999.99 元' ],
		[ 'points', '80', null ],
		[ 'points', '123456789', '请填写积分数，1 到 99999999' ],
		[ 'points', '8.5', '请填写积分数，1 到 99999999' ],
		[ 'points', '1'.repeat( 21 ), '最多 20 个字符' ],
		[ 'password', '12345678901234567890', null ],
		[ 'password', '123456789012345678901', '最多 20 个字符' ],
		[ 'password', '   ', '请填写密码' ],
	] )( 'looks at the value of %s: %s', ( type, value, message ) => {
		expect( fault( { type, values: { [ type ]: value } } )?.message ?? null ).toBe( message );
	} );

	it.each( [
		[ '', '', null ],
		[ '0', '30', null ],
		[ '5.99', '90', null ],
		[ '6', '', 'VIP 价要低于价格' ],
		[ 'x', '', 'VIP 价填一个价格，0 为免费，不填为同价' ],
		[ '', '91', '试读比例为 0 到 90' ],
		[ '', '1.', '试读比例为 0 到 90' ],
	] )( 'looks at the VIP price and the free share: %s, %s', ( vip, free, message ) => {
		const sold = withVip( lock( { type: 'paid', values: { paid: '6' }, free } ), vip );
		expect( faultOf( sold, ROLES )?.message ?? null ).toBe( message );
	} );

	it( 'sends both of what is sold, empty ones too, and reads them back', () => {
		const sold = withVip( lock( { type: 'paid', values: { paid: '6' }, free: '30' } ), '０' );
		expect( fieldsOf( sold ) ).toEqual( {
			privacy: { type: 'paid', content: TEXT, value: '6', vip_value: '0', free: '30' },
		} );
		const cleared = withVip( { ...sold, free: '' }, '' );
		expect( fieldsOf( cleared ).privacy ).toMatchObject( { vip_value: '', free: '0' } );
		const back = lockOf( { type: 'paid', content: TEXT, value: '6.00', vip_value: '0.00', free: 30, roles: [] } );
		expect( [ vipOf( back ), back.free ] ).toEqual( [ '0.00', '30' ] );
	} );

	it( 'asks for a role that the site has', () => {
		expect( fault( { type: 'level' } )?.part ).toBe( 'roles' );
		expect( fault( { type: 'level', roles: [ 'gone' ] } )?.part ).toBe( 'roles' );
		expect( fault( { type: 'level', roles: [ 'vip:1' ] } ) ).toBeNull();
	} );

	it( 'reads numbers as an input method writes them', () => {
		expect( withValue( lock( { type: 'paid' } ), '１２。５ ' ).values ).toEqual( { paid: '12.5' } );
		expect( withValue( lock( { type: 'password' } ), '１２。５ ' ).values ).toEqual( { password: '１２。５ ' } );
	} );

	it( 'keeps each type’s value apart and sends only its own', () => {
		const both = lock( { type: 'password', values: { paid: '6', password: 'abc' }, roles: [ 'author' ] } );
		expect( fieldsOf( both ) ).toEqual( { privacy: { type: 'password', content: TEXT, value: 'abc' } } );
		expect( fieldsOf( { ...both, type: 'paid' } ) ).toEqual( {
			privacy: { type: 'paid', content: TEXT, value: '6' },
		} );
		expect( fieldsOf( { ...both, type: 'login' } ) ).toEqual( { privacy: { type: 'login', content: TEXT } } );
		expect( fieldsOf( { ...both, type: 'level' } ) ).toEqual( {
			privacy: { type: 'level', content: TEXT, roles: [ 'author' ] },
		} );
	} );

	it( 'leaves a password alone that the server does not tell', () => {
		const stored = lockOf( { type: 'password', content: TEXT, value: '', roles: [], set: true } );
		expect( faultOf( stored, ROLES ) ).toBeNull();
		expect( fieldsOf( stored ) ).toEqual( { privacy: { type: 'password', content: TEXT } } );
		expect( faultOf( { ...stored, type: 'paid' }, ROLES )?.part ).toBe( 'value' );
	} );

	it( 'asks for the password that a draft lacks', () => {
		const draft = lockOf( { type: 'password', content: TEXT, value: '', roles: [], set: false } );
		expect( faultOf( draft, ROLES )?.message ).toBe( '请填写密码' );
		expect( lockOf( { type: 'paid', content: TEXT, value: '0.00', roles: [] } ).values ).toEqual( {} );
	} );

	it( 'hides pictures beside a text or alone, and takes them out where the post had some', () => {
		const stored = lockOf( { type: 'login', content: '', images: [ { id: 5, url: '/a', thumb: '/t' } ] } );
		expect( stored.shots ).toMatchObject( [ { id: 5, url: '/t', phase: 'done' } ] );
		expect( faultOf( stored, ROLES ) ).toBeNull();
		expect( faultOf( { ...stored, content: '四个字啊' }, ROLES )?.part ).toBe( 'content' );
		expect( faultOf( { ...stored, shots: [] }, ROLES )?.part ).toBe( 'content' );
		expect( fieldsOf( stored ) ).toEqual( { privacy: { type: 'login', content: '', image_ids: [ 5 ] } } );
		expect( fieldsOf( { ...stored, shots: [] } ).privacy ).toMatchObject( { image_ids: [] } );
		expect( fieldsOf( { ...stored, type: 'public' } ) ).toEqual( { privacy: { type: 'public' } } );
		const sending = { ...OPEN, type: 'login', shots: [ { ...stored.shots![ 0 ]!, id: null } ] };
		expect( faultOf( sending, ROLES )?.part ).toBe( 'content' );
		expect( fieldsOf( sending ).privacy ).not.toHaveProperty( 'image_ids' );
	} );

	it( 'opens with what the post has, and public without', () => {
		expect( lockOf( undefined ) ).toEqual( OPEN );
		expect( lockOf( { type: 'points', content: TEXT, value: 80, roles: [] } ) ).toMatchObject( {
			type: 'points',
			values: { points: '80' },
			kept: null,
		} );
	} );

	it( 'ticks and unticks roles', () => {
		const one = withRole( lock( { type: 'level' } ), 'author', true );
		expect( withRole( one, 'author', true ).roles ).toEqual( [ 'author' ] );
		expect( withRole( one, 'author', false ).roles ).toEqual( [] );
	} );

	it( 'is summed up with its price', () => {
		expect( summary( lock( { type: 'paid', values: { paid: '6' } } ), '付费' ) ).toBe( '付费 ￥6.00' );
		expect( summary( lock( { type: 'points', values: { points: '80' } } ), '积分' ) ).toBe( '积分 80' );
		expect( summary( lock( { type: 'password', values: { password: 'x' } } ), '密码' ) ).toBe( '密码' );
	} );
} );

test( 'no words are needed where something follows the lock', () => {
	const sold = lock( { type: 'paid', values: { paid: '5' }, content: ' ' } );
	const none = faultOf( sold, ROLES );
	expect( [ none?.part, faultOf( sold, ROLES, true ) ] ).toEqual( [ 'content', null ] );
	expect( faultOf( { ...sold, content: '四个字了' }, ROLES, true )?.part ).toBe( 'content' );
	expect( faultShown( sold, ROLES, none?.message ?? '' ) ).toEqual( none );
	expect( faultShown( sold, ROLES, '你不能使用这种动态设置' ) ).toBeNull();
} );
