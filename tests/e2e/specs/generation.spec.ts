import type { Page } from '@playwright/test';
import { call, new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const wider = ( page: Page ) => page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );

test( 'AI 绘图: the owner sets up a tool, a member has pictures drawn for points and publishes them', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	test.slow();
	const { id, login } = await new_member( page, 'painter' );
	const tool = `示例工具 ${ id }`;
	await page.goto( '/wp-admin/admin.php?page=zeromo&screen=/generation' );
	for ( const [ press, word ] of [
		[ '添加分类', '风景' ],
		[ '添加风格', '水彩' ],
	] as const ) {
		await page.getByRole( 'button', { name: press } ).click();
		const dialog = page.getByRole( 'dialog' );
		await dialog.getByRole( 'textbox', { name: '名称' } ).fill( `${ word } ${ id }` );
		await dialog.getByRole( 'button', { name: /^保存/ } ).click();
		await expect( page.getByRole( 'button', { name: `${ word } ${ id }` } ) ).toBeVisible();
	}
	await page.getByRole( 'button', { name: '新建工具' } ).click();
	const form = page.getByRole( 'dialog', { name: '新建工具' } );
	await form.getByRole( 'textbox', { name: '名称' } ).fill( tool );
	await form.getByRole( 'combobox', { name: '服务商' } ).selectOption( 'sample' );
	await form.getByRole( 'textbox', { name: '每张的价格' } ).fill( '5' );
	await form.getByRole( 'spinbutton', { name: '一次最多几张' } ).fill( '2' );
	await form.getByRole( 'textbox', { name: '尺寸，每行一个' } ).fill( '768x768' );
	await expect_accessible( page, '.components-modal__frame' );
	await page.screenshot( { path: 'test-results/generation-tool-1280.png' } );
	await form.getByRole( 'button', { name: '保存工具' } ).click();
	await expect( form ).toHaveCount( 0 );
	const row = page.locator( '.dataviews-view-table tbody tr', { hasText: tool } );
	await expect( row ).toContainText( '5 积分' );
	await row.getByRole( 'button', { name: '检查' } ).click();
	await expect( page.getByText( `${ tool }：地址、密钥和模型都能用` ).first() ).toBeVisible();
	await expect_accessible( page, '#zmo-admin' );
	await page.screenshot( { path: 'test-results/generation-1280.png', fullPage: true } );

	const cards = ( await call( page, '/admin/cards', { asset: 'points', amount: '12', count: 1 } ) ) as {
		codes: string[];
	};
	const member = await open_as( login );
	await member.goto( '/account/generation/' );
	await call( member, '/wallet/redeem', { code: cards.codes[ 0 ] } );
	await member.reload();
	await expect( member.getByText( '写一句话，选好风格，图片会出现在这里' ) ).toBeVisible();
	await member.getByRole( 'button', { name: '开始画' } ).click();
	await expect( member.getByRole( 'alert' ).filter( { hasText: '请填写标题' } ) ).toBeVisible();
	const title = `湖边的早晨 ${ id }`;
	await member.getByRole( 'textbox', { name: '标题', exact: true } ).fill( title );
	await member.getByRole( 'radio', { name: tool } ).check( { force: true } );
	await member.getByRole( 'radio', { name: `风景 ${ id }` } ).check( { force: true } );
	await member.getByRole( 'radio', { name: `水彩 ${ id }` } ).check( { force: true } );
	await member.getByRole( 'textbox', { name: '描述' } ).fill( '晨雾里的湖，远处有山，岸边有松树' );
	await member.getByRole( 'combobox', { name: '张数' } ).selectOption( '2' );
	await expect( member.getByText( '共 10 积分' ) ).toBeVisible();
	await expect_accessible( member, '.zmo-gen' );
	await member.screenshot( { path: 'test-results/generation-form-1280.png', fullPage: true } );
	await member.getByRole( 'button', { name: '开始画' } ).click();
	const drawn = member.getByRole( 'article' ).filter( { hasText: title } );
	await expect( drawn.getByRole( 'img', { name: `${ title }（AI 生成）` } ) ).toHaveCount( 2 );
	await expect( member.getByText( '有 2 积分' ) ).toBeVisible();
	await expect_accessible( member, '.zmo-gen' );
	await member.screenshot( { path: 'test-results/generation-mine-1280.png', fullPage: true } );
	await member.emulateMedia( { colorScheme: 'dark' } );
	await member.screenshot( { path: 'test-results/generation-mine-1280-dark.png', fullPage: true } );
	await member.emulateMedia( { colorScheme: 'light' } );

	const phone = await open_as( login, PHONE );
	await phone.goto( '/account/generation/' );
	expect( await wider( phone ) ).toBeLessThan( 1 );
	await phone.screenshot( { path: 'test-results/generation-390.png', fullPage: true } );
	await phone.emulateMedia( { colorScheme: 'dark' } );
	await phone.screenshot( { path: 'test-results/generation-390-dark.png', fullPage: true } );

	await drawn.getByRole( 'button', { name: '发布为动态' } ).click();
	await expect( member ).toHaveURL( /\/publish\/\?id=\d+/ );
	await member.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await expect( member.getByText( '发布成功' ) ).toBeVisible();
	await expect( member.getByText( 'AI 生成' ).first() ).toBeVisible();
	await member.screenshot( { path: 'test-results/generation-published-1280.png' } );

	await page.goto( '/wp-admin/admin.php?page=zeromo&screen=/generations' );
	await expect( page.locator( '.dataviews-view-table tbody tr', { hasText: title } ) ).toContainText( '已完成' );
	await page.screenshot( { path: 'test-results/generations-1280.png', fullPage: true } );
	await page.setViewportSize( { width: 390, height: 844 } );
	expect( await wider( page ) ).toBeLessThan( 1 );
	await page.screenshot( { path: 'test-results/generations-390.png', fullPage: true } );
	await page.goto( '/wp-admin/admin.php?page=zeromo&screen=/generation' );
	await expect( page.getByRole( 'button', { name: '新建工具' } ) ).toBeVisible();
	expect( await wider( page ) ).toBeLessThan( 1 );
	await page.screenshot( { path: 'test-results/generation-admin-390.png', fullPage: true } );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await page.reload();
	await row
		.getByRole( 'button', { name: '操作' } )
		.or( row.getByRole( 'button', { name: '更多' } ) )
		.click();
	await page.getByRole( 'menuitem', { name: '删除' } ).click();
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: '删除' } ).click();
	await expect( row ).toHaveCount( 0 );
	for ( const word of [ '风景', '水彩' ] ) {
		const choice = page.getByRole( 'button', { name: `${ word } ${ id }` } );
		await choice.click();
		await page.getByRole( 'dialog' ).getByRole( 'button', { name: '删除' } ).click();
		await expect( choice ).toHaveCount( 0 );
	}
} );
