import { join } from 'node:path';
import { PHONE, call } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const HIDDEN = '从寺庙后门右手边的石阶上去，第二个岔口向左走';

const PICTURE = join( __dirname, '../../../demo/avatars/cat.jpg' );

test( 'a transfer is shown, sent back, shown again and confirmed, on a phone', async ( { open_as, trouble } ) => {
	// A rejection without a reason is refused.
	trouble.allow.push( /status of 422/ );
	const admin = await open_as( 'admin' );
	await call( admin, '/admin/gateways/manual', {
		title: '店主',
		fields: [
			{ name: 'receiver', value: '张三' },
			{ name: 'alipay_account', value: 'zhang@example.com' },
			{ name: 'bank_account', value: '某银行 6222 0000 1111' },
		],
		is_on: true,
	} );
	const post = await call< { id: number } >( admin, '/content', {
		post_content: `山路怎么走 ${ Date.now() }`,
		privacy: { type: 'paid', value: '9.90', content: HIDDEN },
	} );
	const buyer = await open_as( 'member4', PHONE );
	await buyer.goto( `/activity/${ post.id }/` );
	await buyer.getByRole( 'button', { name: '立即购买' } ).click();
	const dialog = buyer.getByRole( 'dialog' );
	await dialog.getByRole( 'radio', { name: /转账付款/ } ).check( { force: true } );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await buyer.waitForURL( /\/account\/transfer\/\?order=/ );
	await expect( buyer.getByText( '￥9.90' ) ).toBeVisible();
	await expect( buyer.getByText( 'zhang@example.com' ) ).toBeVisible();
	const code = await buyer.locator( '.zmo-payee__copy' ).nth( 2 ).innerText();
	await buyer.screenshot( { path: 'test-results/transfer-390.png', fullPage: true } );
	await buyer.getByLabel( '转账截图' ).setInputFiles( PICTURE );
	await buyer.getByRole( 'button', { name: '我已转账，提交凭证' } ).click();
	await expect( buyer.getByRole( 'status' ).filter( { hasText: '凭证已提交' } ) ).toBeVisible();

	await admin.goto( '/wp-admin/admin.php?page=zeromo&screen=/transfers&state=waiting' );
	await admin
		.getByRole( 'row', { name: new RegExp( code ) } )
		.getByRole( 'button' )
		.first()
		.click();
	await expect( admin.getByRole( 'img', { name: '转账截图' } ) ).toBeVisible();
	await admin.screenshot( { path: 'test-results/transfers-1280.png' } );
	await admin.getByRole( 'button', { name: '退回凭证' } ).click();
	await expect( admin.getByText( '请写明原因，付款人会看到' ).first() ).toBeVisible();
	await admin.getByLabel( '退回的原因' ).fill( '没有查到这笔钱' );
	await admin.getByRole( 'button', { name: '退回凭证' } ).click();
	await expect( admin.getByRole( 'row', { name: new RegExp( code ) } ) ).toHaveCount( 0 );

	await buyer.reload();
	await expect( buyer.getByText( '没有查到这笔钱' ) ).toBeVisible();
	await buyer.getByLabel( '转账单号' ).fill( '2026112722001' );
	await buyer.getByRole( 'button', { name: '我已转账，提交凭证' } ).click();
	await expect( buyer.getByRole( 'status' ).filter( { hasText: '凭证已提交' } ) ).toBeVisible();

	await admin.reload();
	await admin
		.getByRole( 'row', { name: new RegExp( code ) } )
		.getByRole( 'button' )
		.first()
		.click();
	await admin.getByRole( 'button', { name: '确认收到钱' } ).click();
	// The list stands behind the detail: only the end of the act closes it.
	await expect( admin.getByRole( 'button', { name: '确认收到钱' } ) ).toHaveCount( 0 );
	await expect( admin.getByRole( 'row', { name: new RegExp( code ) } ) ).toHaveCount( 0 );
	await buyer.goto( `/activity/${ post.id }/` );
	await expect( buyer.getByText( HIDDEN ) ).toBeVisible();
} );
