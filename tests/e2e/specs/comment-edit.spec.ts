import type { Page } from '@playwright/test';
import { call, expect, PHONE, test } from '../fixtures';
import { small_targets } from '../fixtures/targets';

const comments = ( page: Page ) => page.getByRole( 'region', { name: '评论', exact: true } );

test( 'a member edits a comment, its answers stay and everybody sees that it was edited', async ( {
	member1,
	member2,
	visitor,
	open_as,
	trouble,
	expect_accessible,
} ) => {
	trouble.allow.push( /422 .*comment\/edit/ );
	const made = await call( member1, '/content', {
		post_content: `等评论的山路 ${ Date.now() }`,
		post_status: 'publish',
	} );
	const post_id = made.id as number;
	const address = made.redirect_url as string;
	const first = await call( member2, '/comment', { post_id, comment: '写错的一巨' } );
	await call( member1, '/comment', { post_id, id: first.id as number, comment: '看到了' } );
	const card = ( page: Page ) => comments( page ).locator( '.zmo-comment' ).first();
	const open = async ( page: Page ) => {
		await card( page ).getByRole( 'button', { name: '更多' } ).first().click();
		await page.getByRole( 'menuitem', { name: '编辑' } ).click();
		return page.getByRole( 'dialog', { name: '编辑评论' } );
	};

	await member2.goto( address );
	const dialog = await open( member2 );
	const words = dialog.getByRole( 'textbox', { name: '评论内容' } );
	await expect( words ).toBeFocused();
	await expect( words ).toHaveValue( '写错的一巨' );
	await expect_accessible( member2, 'dialog' );
	await member2.screenshot( { path: test.info().outputPath( 'edit-1280.png' ) } );
	await words.fill( ' ' );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( dialog.getByRole( 'alert' ) ).toHaveText( '评论内容不能为空' );
	await words.fill( '写对的一句' );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( dialog ).toBeHidden();
	await expect( card( member2 ) ).toContainText( '写对的一句' );
	await expect( card( member2 ) ).toContainText( '已编辑' );
	await expect( card( member2 ).locator( '.zmo-reply' ) ).toContainText( '看到了' );
	await expect( card( member2 ).getByRole( 'button', { name: '更多' } ).first() ).toBeFocused();

	await visitor.goto( address );
	await expect( card( visitor ) ).toContainText( '写对的一句' );
	await expect( card( visitor ) ).toContainText( '已编辑' );

	const phone = await open_as( 'member2', { ...PHONE, colorScheme: 'dark' } );
	await phone.goto( address );
	const sheet = await open( phone );
	await sheet.getByRole( 'textbox', { name: '评论内容' } ).fill( '又想了想' );
	expect( await small_targets( phone, sheet ) ).toEqual( [] );
	await phone.screenshot( { path: test.info().outputPath( 'edit-390.png' ) } );
	await sheet.getByRole( 'button', { name: '确定' } ).click();
	await expect( card( phone ) ).toContainText( '又想了想' );
	await phone.screenshot( { path: test.info().outputPath( 'edited-390.png' ) } );
} );

test( 'without script a comment is edited in the page of its menu', async ( { open_as, member1 } ) => {
	const made = await call( member1, '/content', {
		post_content: `没有脚本的评论 ${ Date.now() }`,
		post_status: 'publish',
	} );
	const plain = await open_as( 'member2', { ...PHONE, javaScriptEnabled: false } );
	await call( plain, '/comment', { post_id: made.id as number, comment: '原来的话' } );
	await plain.goto( made.redirect_url as string );
	const card = comments( plain ).locator( '.zmo-comment' ).first();
	await card.getByRole( 'button', { name: '更多' } ).click();
	await expect( card.getByRole( 'textbox', { name: '编辑评论' } ) ).toHaveValue( '原来的话' );
	await plain.screenshot( { path: test.info().outputPath( 'plain-390.png' ) } );
	await card.getByRole( 'textbox', { name: '编辑评论' } ).fill( '后来的话' );
	await card.getByRole( 'button', { name: '保存' } ).click();
	await expect( plain.getByRole( 'status' ).filter( { hasText: '已编辑' } ) ).toBeVisible();
	await expect( card ).toContainText( '后来的话' );
	await expect( card.getByRole( 'textbox', { name: '编辑评论' } ) ).toHaveCount( 0 );
} );
