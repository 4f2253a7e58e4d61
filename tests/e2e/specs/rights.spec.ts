import { call, new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const ADDRESS = '/wp-admin/admin.php?page=zeromo&screen=/rights';

test( '权限: an owner gives a role a right by keyboard and takes it back', async ( { page, expect_accessible } ) => {
	await page.goto( ADDRESS );
	await expect( page.getByRole( 'heading', { name: '权限', level: 1 } ) ).toBeVisible();
	const table = page.getByRole( 'table' );
	await expect( table.getByRole( 'columnheader', { name: '管理设置' } ) ).toBeVisible();
	await expect_accessible( page, '#zmo-admin' );

	const box = table.getByRole( 'checkbox', { name: /：管理订单$/ } ).last();
	await expect( box ).not.toBeChecked();
	await box.focus();
	await page.keyboard.press( 'Space' );
	await expect( page.getByRole( 'status' ).filter( { hasText: '已保存' } ) ).toBeVisible();
	await expect( box ).toBeChecked();
	await page.reload();
	await expect( box ).toBeChecked();
	await box.focus();
	await page.keyboard.press( 'Space' );
	await expect( box ).not.toBeChecked();
	await expect( box ).toBeEnabled();
	await page.reload();
	await expect( box ).not.toBeChecked();
} );

test( '权限: the last role that can change settings keeps that right, and says why', async ( { page, trouble } ) => {
	trouble.allow.push( /422 .*admin.rights/ );
	await page.goto( ADDRESS );
	const box = page.getByRole( 'row', { name: /^管理员/ } ).getByRole( 'checkbox', { name: /：管理设置$/ } );
	await box.click();
	await expect( page.locator( '#zmo-admin .components-notice.is-error' ) ).toContainText( '不能收回' );
	await expect( box ).toBeChecked();
} );

test( '权限 on a phone: one role at a time', async ( { open_as, expect_accessible } ) => {
	const page = await open_as( 'admin', PHONE );
	await page.goto( ADDRESS );
	await page.getByRole( 'combobox', { name: '角色' } ).selectOption( 'author' );
	await expect( page.getByRole( 'checkbox', { name: '作者：创建话题' } ) ).toBeVisible();
	await expect( page.getByRole( 'checkbox', { name: /^编辑：/ } ) ).toHaveCount( 0 );
	expect( await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBeLessThanOrEqual(
		0
	);
	await expect_accessible( page, '#zmo-admin' );
} );

test( '权限: one person is given one queue, has it at 我的 › 审核 and nothing else', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	const { id, login } = await new_member( page, 'part' );
	await page.goto( ADDRESS );
	const scopes = page.getByRole( 'region', { name: '只管一部分的版主' } );
	await scopes.getByRole( 'textbox', { name: '成员编号' } ).fill( String( id ) );
	await scopes.getByRole( 'checkbox', { name: '举报' } ).check();
	await expect_accessible( page, '#zmo-admin' );
	await scopes.getByRole( 'button', { name: '限定', exact: true } ).click();
	const row = scopes.getByRole( 'listitem' ).filter( { hasText: `#${ id }` } );
	await expect( row ).toContainText( '举报 · 全站' );

	const theirs = await open_as( login );
	await theirs.goto( '/account/moderation/' );
	const views = theirs.getByRole( 'navigation', { name: '审核' } );
	await expect( views.getByRole( 'link' ) ).toHaveText( [ '举报', '已处理' ] );
	await row.getByRole( 'button', { name: /^不再限定/ } ).click();
	await expect( row ).toHaveCount( 0 );
	expect( ( await theirs.goto( '/account/moderation/' ) )?.ok() ).toBe( true );
	await expect( views ).toHaveCount( 0 );
} );

test( '权限: a role that may hand over personal data makes a file in core and nothing else of an owner', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	const wanted = await new_member( page, 'wanted' );
	const { id, login } = await new_member( page, 'desk' );
	const session = await page.request.get( '/wp-admin/admin-ajax.php?action=zeromo_session' );
	const { nonce } = ( ( await session.json() ) as { data: { nonce: string } } ).data;
	const headers = { 'X-WP-Nonce': nonce };
	await page.request.post( `/wp-json/wp/v2/users/${ id }`, { headers, data: { roles: [ 'editor' ] } } );
	const right = { role: 'editor', right: 'export_zeromo_personal_data' };
	await call( page, '/admin/rights', { ...right, allowed: true } );
	await page.goto( ADDRESS );
	await expect( page.getByRole( 'checkbox', { name: '编辑：导出成员的个人数据' } ) ).toBeChecked();
	await expect_accessible( page, '#zmo-admin' );

	const staff = await open_as( login );
	await staff.goto( '/wp-admin/export-personal-data.php' );
	await staff.locator( '#username_or_email_for_privacy_request' ).fill( wanted.login );
	await staff.locator( '#send_confirmation_email' ).uncheck();
	await staff.locator( '#submit' ).click();
	const made = staff.waitForEvent( 'download' );
	const row = staff.locator( 'tbody tr' ).filter( { hasText: wanted.login } );
	await row.hover();
	await row.locator( '.row-actions .export-personal-data-idle button' ).click();
	expect( ( await made ).suggestedFilename() ).toMatch( /\.zip$/ );
	expect( ( await staff.request.get( '/wp-admin/erase-personal-data.php' ) ).status() ).toBe( 403 );

	await page.goto( '/wp-admin/admin.php?page=zeromo&screen=/audit&act=export' );
	await expect( page.locator( '#zmo-admin' ) ).toContainText( '个人数据文件' );
	await call( page, '/admin/rights', { ...right, allowed: false } );
	expect( ( await staff.request.get( '/wp-admin/export-personal-data.php' ) ).status() ).toBe( 403 );
} );
