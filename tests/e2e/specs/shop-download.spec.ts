import { new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const PDF = {
	mimeType: 'application/pdf',
	buffer: Buffer.from( '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n' ),
};

test( '商城: a download is bought, its buyer downloads it and then the new version', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	test.slow();
	const { id, login } = await new_member( page, 'reader' );
	const name = `简历模板 ${ id }`;
	await page.goto( '/wp-admin/admin.php?page=zeromo&screen=/products' );
	await page.getByRole( 'button', { name: '新建商品' } ).click();
	const form = page.getByRole( 'dialog', { name: '新建商品' } );
	await form.getByRole( 'textbox', { name: '名称', exact: true } ).fill( name );
	await form.getByRole( 'combobox', { name: '类型' } ).selectOption( '下载' );
	await form.getByRole( 'combobox', { name: '用什么买' } ).selectOption( '积分' );
	await form.getByRole( 'textbox', { name: '价格', exact: true } ).fill( '30' );
	await form
		.getByRole( 'group', { name: '文件和版本' } )
		.locator( 'input[type="file"]' )
		.setInputFiles( { name: '简历模板.pdf', ...PDF } );
	await form.getByRole( 'textbox', { name: '版本号' } ).fill( '1.0' );
	await expect_accessible( page, '.components-modal__frame' );
	await page.screenshot( { path: 'test-results/download-form-1280.png' } );
	await form.getByRole( 'button', { name: '保存商品' } ).click();
	await expect( form ).toHaveCount( 0 );

	const member = await open_as( login );
	const nonce = await ( await page.request.get( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text();
	const made = await page.request.post( '/wp-json/zeromo/v1/admin/cards', {
		data: { asset: 'points', amount: '100', count: 1 },
		headers: { 'X-WP-Nonce': nonce },
	} );
	const { codes } = await made.json();
	const own = await ( await member.request.get( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text();
	await member.request.post( '/wp-json/zeromo/v1/wallet/redeem', {
		data: { code: codes[ 0 ] },
		headers: { 'X-WP-Nonce': own },
	} );
	await member.goto( '/shop/' );
	await member.getByRole( 'link', { name } ).click();
	await expect( member.getByText( '版本 1.0' ) ).toBeVisible();
	await member.screenshot( { path: 'test-results/download-product-1280.png', fullPage: true } );
	await member.getByRole( 'button', { name: '立即购买' } ).click();
	await member.getByRole( 'dialog' ).getByRole( 'button', { name: '确定' } ).click();
	await expect( member ).toHaveURL( /\/account\/goods\/\?order=/ );
	const order = member.url();
	const taken = member.waitForEvent( 'download' );
	await member.getByRole( 'button', { name: '下载版本 1.0' } ).click();
	expect( ( await taken ).suggestedFilename() ).toBe( '简历模板.pdf' );

	await page.getByRole( 'row', { name } ).getByRole( 'button', { name: '编辑' } ).click();
	const edit = page.getByRole( 'dialog', { name: '编辑' } );
	await edit
		.getByRole( 'group', { name: '文件和版本' } )
		.locator( 'input[type="file"]' )
		.setInputFiles( { name: '简历模板二.pdf', ...PDF } );
	await edit.getByRole( 'textbox', { name: '版本号' } ).fill( '2.0' );
	await edit.getByRole( 'textbox', { name: '更新说明' } ).fill( '加了英文版和两种配色。' );
	await edit.getByRole( 'button', { name: '保存商品' } ).click();
	await expect( edit ).toHaveCount( 0 );

	await member.goto( '/account/goods/' );
	await expect( member.getByText( '有新版本' ) ).toBeVisible();
	await member.goto( order );
	await expect_accessible( member, '.zmo-page' );
	await member.screenshot( { path: 'test-results/download-bought-1280.png', fullPage: true } );
	const phone = await open_as( login, PHONE );
	await phone.goto( order );
	await phone.screenshot( { path: 'test-results/download-bought-390.png', fullPage: true } );
	expect(
		await phone.evaluate( () => document.documentElement.scrollWidth - window.innerWidth )
	).toBeLessThanOrEqual( 0 );
	const second = member.waitForEvent( 'download' );
	await member.getByRole( 'button', { name: '下载版本 2.0' } ).click();
	expect( ( await second ).suggestedFilename() ).toBe( '简历模板二.pdf' );
	await member.goto( '/account/goods/' );
	await expect( member.getByText( '有新版本' ) ).toHaveCount( 0 );
} );
