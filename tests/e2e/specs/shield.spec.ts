import { readFileSync } from 'node:fs';
import { call, expect, new_member, test } from '../fixtures';

test( 'a member raises the shield, a stranger is told so, and what was said can be taken along', async ( {
	open_as,
	member2,
	expect_accessible,
} ) => {
	const admin = await open_as( 'admin' );
	const { login } = await new_member( admin, 'quiet' );
	const quiet = await open_as( login );
	await quiet.goto( '/community/' );
	const made = await call< { redirect_url: string } >( quiet, '/content', {
		post_content: '今天只想安静地看书',
		post_status: 'publish',
	} );
	await member2.goto( made.redirect_url );
	const box = member2.getByRole( 'textbox', { name: '写评论' } );
	await box.fill( '就你话多' );
	await member2.getByRole( 'region', { name: '评论' } ).getByRole( 'button', { name: '发表' } ).click();
	await expect( member2.locator( '.zmo-comment' ).filter( { hasText: '就你话多' } ) ).toBeVisible();

	await quiet.goto( '/account/settings/' );
	const form = quiet.getByRole( 'form', { name: '防打扰' } );
	await form.getByRole( 'button', { name: '开启 7 天' } ).press( 'Enter' );
	await expect( form.getByRole( 'button', { name: '关闭防打扰' } ) ).toBeVisible();
	await expect_accessible( quiet, '.zmo-page' );
	await member2.reload();
	await expect( member2.getByText( '对方开启了防打扰' ) ).toBeVisible();
	await expect( box ).toHaveCount( 0 );

	const coming = quiet.waitForEvent( 'download' );
	await quiet.getByRole( 'button', { name: '下载证据包' } ).click();
	const bundle = await coming;
	expect( bundle.suggestedFilename() ).toMatch( /^evidence-.*\.zip$/ );
	expect(
		readFileSync( await bundle.path() )
			.subarray( 0, 2 )
			.toString()
	).toBe( 'PK' );

	await form.getByRole( 'button', { name: '关闭防打扰' } ).click();
	await expect( form.getByRole( 'button', { name: '开启 1 天' } ) ).toBeVisible();
	await member2.reload();
	await expect( box ).toBeVisible();
} );

test( 'a circle is muted without leaving it, and shown again in the settings', async ( { open_as } ) => {
	const admin = await open_as( 'admin' );
	const title = `晚安 ${ Date.now() }`;
	await admin.goto( '/community/' );
	const circle = await call< { url: string } >( admin, '/circle', { title } );
	const { login } = await new_member( admin, 'unseen' );
	const member = await open_as( login );
	await member.goto( circle.url );
	const more = member.getByRole( 'main' ).getByRole( 'button', { name: '更多' } ).first();
	await more.click();
	await member.getByRole( 'menuitem', { name: '不看这个圈子' } ).click();
	await expect( member.getByText( '列表里不再出现这个圈子的内容' ) ).toBeVisible();
	await member.goto( '/account/settings/' );
	const row = member.getByRole( 'region', { name: '不看的圈子' } );
	await expect( row.getByRole( 'link', { name: title } ) ).toBeVisible();
	await row.getByRole( 'button', { name: `恢复显示 ${ title }` } ).click();
	await expect( row ).toHaveCount( 0 );
} );
