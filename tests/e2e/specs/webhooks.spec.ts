import { expect, test } from '../fixtures/wordpress';

test( 'Webhook 推送: the owner writes one, has its secret once, tests it and takes it away', async ( {
	page,
	expect_accessible,
} ) => {
	const url = 'https://203-0-113-1.example/community';
	await page.goto( '/wp-admin/admin.php?page=zeromo&screen=/webhooks' );
	await page.getByRole( 'button', { name: '新建 Webhook' } ).click();
	const form = page.getByRole( 'dialog', { name: '新建 Webhook' } );
	const save = form.getByRole( 'button', { name: '保存 Webhook' } );
	await form.getByRole( 'checkbox', { name: '点赞' } ).check();
	await form.getByRole( 'checkbox', { name: '内容发布' } ).check();
	await form.getByRole( 'textbox', { name: '接收地址' } ).fill( url );
	await form.getByRole( 'textbox', { name: '名称，可不填' } ).fill( '群机器人' );
	await expect_accessible( page, '.components-modal__frame' );
	await page.screenshot( { path: 'test-results/webhook-form-1280.png' } );
	await save.click();
	await expect( form.getByRole( 'textbox', { name: '签名密钥' } ) ).toHaveValue( /^whsec_/ );
	await expect_accessible( page, '.components-modal__frame' );
	await page.screenshot( { path: 'test-results/webhook-secret-1280.png' } );
	await form.getByRole( 'button', { name: '我已复制' } ).click();
	await expect( form ).toHaveCount( 0 );
	const row = page.locator( '.dataviews-view-table tbody tr', { hasText: url } );
	await expect( row ).toContainText( '内容发布、点赞' );
	await expect( page.locator( '#zmo-admin' ) ).not.toContainText( 'whsec_' );

	// Nobody has that name.
	await row.getByRole( 'button', { name: '测试' } ).click();
	await page.getByRole( 'dialog', { name: '测试' } ).getByRole( 'button', { name: '测试' } ).click();
	await expect( page.locator( '.zmo-admin-list > .is-warning' ) ).toContainText( '没有送达，接收方没有回答' );
	await expect_accessible( page, '#zmo-admin' );
	await page.screenshot( { path: 'test-results/webhooks-1280.png', fullPage: true } );
	await row.getByRole( 'button', { name: '操作' } ).click();
	await page.getByRole( 'menuitem', { name: '查看投递' } ).click();
	const sent = page.locator( '.dataviews-view-table tbody tr' );
	await expect( sent ).toHaveCount( 1 );
	await expect( sent ).toContainText( '没有回答' );
	await expect_accessible( page, '#zmo-admin' );
	await page.screenshot( { path: 'test-results/webhook-deliveries-1280.png', fullPage: true } );
	await page.setViewportSize( { width: 390, height: 844 } );
	await expect_accessible( page, '#zmo-admin' );
	await page.screenshot( { path: 'test-results/webhook-deliveries-390.png', fullPage: true } );
	// A narrow screen begins with one row below the other.
	for ( const screen of [ 'webhook-deliveries', 'webhooks' ] ) {
		await page.goto( `/wp-admin/admin.php?page=zeromo&screen=/${ screen }` );
		await expect( page.locator( '.dataviews-view-list' ) ).toContainText( screen === 'webhooks' ? url : '测试' );
		await expect_accessible( page, '#zmo-admin' );
		await page.screenshot( { path: `test-results/${ screen }-list-390.png`, fullPage: true } );
	}
	await page.getByRole( 'button', { name: '新建 Webhook' } ).click();
	await expect( form ).toBeVisible();
	// While it comes in its words are pale.
	await page.evaluate( () => Promise.all( document.getAnimations().map( ( { finished } ) => finished ) ) );
	await expect_accessible( page, '.components-modal__frame' );
	await page.screenshot( { path: 'test-results/webhook-form-390.png' } );
	await form.getByRole( 'button', { name: '取消' } ).click();
	await page.setViewportSize( { width: 1280, height: 800 } );
	await page.goto( '/wp-admin/admin.php?page=zeromo&screen=/webhooks' );
	// The list behind it has a box, too; each keeps its name.
	await expect( page.locator( '.zmo-admin-list__bulk' ).getByRole( 'checkbox' ) ).toHaveCount( 1 );
	await page.getByRole( 'button', { name: '新建 Webhook' } ).click();
	await form.getByRole( 'checkbox', { name: '内容发布' } ).check();
	await form.getByRole( 'button', { name: '取消' } ).click();
	await row.getByRole( 'button', { name: '操作' } ).click();
	await page.getByRole( 'menuitem', { name: '删除' } ).click();
	await page.getByRole( 'dialog', { name: '删除' } ).getByRole( 'button', { name: '删除' } ).click();
	await expect( row ).toHaveCount( 0 );
} );
