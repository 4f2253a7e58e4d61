import { call, new_member } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

test( '合并账号: another account is proved by its password, read over and merged', async ( {
	page,
	open_as,
	expect_accessible,
	trouble,
} ) => {
	// A refusal without script is a page with its status.
	trouble.allow.push( /422 .*admin-post/, /401 / );
	await page.goto( '/wp-admin/' );
	await call( page, '/admin/settings', { account_merge: true } );
	const stays = await new_member( page, 'stays' );
	const ends = await new_member( page, 'ends' );
	const other = await open_as( ends.login );
	await other.goto( '/community/' );
	const { id } = await call< { id: number } >( other, '/content', { post_content: `第二个号写的 ${ ends.id }` } );

	const member = await open_as( stays.login );
	await member.goto( '/account/settings/' );
	const part = member.getByRole( 'region', { name: '合并账号' } );
	await part.getByText( '用密码验证' ).click();
	const form = part.getByRole( 'form', { name: '用密码验证' } );
	const prove = async ( password: string ) => {
		await form.getByLabel( '另一个账号' ).fill( ends.login );
		await form.getByLabel( '密码' ).fill( password );
		await form.getByRole( 'button', { name: '验证' } ).click();
	};
	await expect_accessible( member, '#zmo-merge' );
	await prove( 'not the password' );
	await expect( member.getByText( '账号或密码错误' ).first() ).toBeVisible();
	await member.goBack();
	await part.getByText( '用密码验证' ).click();
	await prove( 'password' );

	await expect( part ).toContainText( '合并到当前账号' );
	await expect( part ).toContainText( '不会带过来' );
	await expect_accessible( member, '#zmo-merge' );
	await part.screenshot( { path: 'test-results/account-merge-1280.png' } );
	await member.setViewportSize( { width: 390, height: 844 } );
	await part.screenshot( { path: 'test-results/account-merge-390.png' } );
	await part.getByRole( 'button', { name: '合并并注销另一个账号' } ).click();
	await expect( part ).toContainText( '账号已合并' );

	await other.goto( '/account/settings/' );
	await expect( other.getByRole( 'region', { name: '合并账号' } ) ).toHaveCount( 0 );
	await expect( other.getByRole( 'main' ).getByRole( 'link', { name: '登录' } ) ).toBeVisible();
	await member.goto( `/?p=${ id }` );
	await expect( member.getByText( `第二个号写的 ${ ends.id }` ).first() ).toBeVisible();
	await expect( member.locator( '.zmo-post, article' ).first() ).toContainText( stays.login );
	await call( page, '/admin/settings', { reset: [ 'account_merge' ] } );
} );
