import type { Page } from '@playwright/test';
import { call, expect, test } from '../fixtures';

const DOOR = '加入圈子';

/** A circle of the first with a post of the second. */
async function make(
	owner: Page,
	writer: Page,
	visibility: string
): Promise< { id: number; url: string; text: string } > {
	const circle = await call( owner, '/circle', { title: `观星社 ${ Date.now() }`, visibility } );
	await call( writer, '/circle/join', { circle_id: circle.id, joined: 1 } );
	const text = `星轨要拍够一小时 ${ Date.now() }`;
	await call( writer, '/content', { post_content: text, circle_id: circle.id } );
	return { id: circle.id as number, url: circle.url as string, text };
}

test( 'before joining: rights and what the owner shows; nothing until then', async ( {
	open_as,
	member1,
	visitor,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	const owner = await open_as( 'admin' );
	const { url, text } = await make( owner, member1, 'members' );

	await visitor.goto( url );
	await expect( visitor.getByRole( 'region', { name: DOOR } ).getByText( '看动态、圈友和公告' ) ).toBeVisible();
	await expect( visitor.getByText( text ) ).toHaveCount( 0 );

	await owner.goto( `${ url }?tab=manage&zmo_part=entry` );
	const form = owner.getByRole( 'form', { name: '加入前能看到的动态' } );
	await form.getByRole( 'checkbox', { name: text } ).check();
	await expect_accessible( owner, '.zmo-site main' );
	await form.getByRole( 'button', { name: '保存' } ).click();
	await expect( owner.getByText( '已保存' ) ).toBeVisible();

	await visitor.reload();
	const samples = visitor.getByRole( 'region', { name: '圈子里的几条动态' } );
	await expect( samples.getByText( text ) ).toBeVisible();
	await expect( samples.getByRole( 'link' ) ).toHaveCount( 0 );
	await expect_accessible( visitor, '.zmo-site main' );
	await visitor.setViewportSize( { width: 390, height: 844 } );
	await expect( samples.getByText( text ) ).toBeVisible();
	expect( await visitor.evaluate( () => document.documentElement.scrollWidth <= window.innerWidth ) ).toBe( true );

	await member1.goto( '/account/messages/?type=system' );
	await expect( member1.getByText( '没有加入的人也能看到' ).first() ).toBeVisible();
} );

test( 'guests only read where the circle says so, and are led to the door', async ( {
	open_as,
	member1,
	member2,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	const owner = await open_as( 'admin' );
	const { url, text } = await make( owner, member1, 'public' );

	await owner.goto( `${ url }?tab=manage&zmo_part=posting` );
	const rules = owner.getByRole( 'form', { name: '发布规则' } );
	await rules
		.getByRole( 'group', { name: '没有加入的成员在公开圈子里' } )
		.getByRole( 'radio', { name: '只能看' } )
		.check();
	await rules.getByRole( 'button', { name: '保存' } ).click();
	await expect( owner.getByText( '已保存' ) ).toBeVisible();

	await member2.goto( url );
	await member2
		.getByRole( 'feed' )
		.getByRole( 'article' )
		.filter( { hasText: text } )
		.getByRole( 'link', { name: /评论/ } )
		.first()
		.click();
	await expect( member2.getByText( '这个圈子只有圈友可以评论' ) ).toBeVisible();
	await expect( member2.getByRole( 'textbox', { name: '写评论' } ) ).toHaveCount( 0 );
	await expect_accessible( member2, '.zmo-comments' );
	await member2.getByRole( 'link', { name: '去加入' } ).click();
	await expect(
		member2.getByRole( 'region', { name: DOOR } ).getByText( '评论动态', { exact: true } )
	).toBeVisible();
	await member2.getByRole( 'form', { name: DOOR } ).getByRole( 'button', { name: DOOR } ).click();
	await expect( member2.getByRole( 'feed' ).getByText( text ) ).toBeVisible();
	await member2
		.getByRole( 'feed' )
		.getByRole( 'article' )
		.filter( { hasText: text } )
		.getByRole( 'link', { name: /评论/ } )
		.first()
		.click();
	await expect( member2.getByRole( 'textbox', { name: '写评论' } ) ).toBeVisible();
} );

test( 'who may ask is chosen, and who may not is told so', async ( { open_as, member2, expect_accessible } ) => {
	test.setTimeout( 120_000 );
	const owner = await open_as( 'admin' );
	const { url } = await make( owner, owner, 'members' );

	await owner.goto( `${ url }?tab=manage&zmo_part=entry` );
	const form = owner.getByRole( 'form', { name: '加入方式' } );
	await form.getByRole( 'radio', { name: '申请后由圈主审核' } ).check();
	await form.getByRole( 'group', { name: '等级' } ).getByRole( 'checkbox' ).first().check();
	await expect( form.getByText( '只有勾选等级的成员可以申请' ) ).toBeVisible();
	await expect( form.getByText( '有下面任一等级的成员可以加入' ) ).toBeHidden();
	await expect_accessible( owner, '.zmo-site main' );
	await form.getByRole( 'button', { name: '保存' } ).click();
	await expect( owner.getByText( '已保存' ) ).toBeVisible();

	await member2.goto( url );
	const door = member2.getByRole( 'region', { name: DOOR } );
	await expect( door.getByText( '这些等级的成员可以申请' ) ).toBeVisible();
	await expect( door.getByText( '你的等级暂时不能申请' ) ).toBeVisible();
	await expect( door.getByRole( 'button' ) ).toHaveCount( 0 );
} );

test( 'a members-only circle opens at its door without a reload', async ( { open_as, member1 } ) => {
	const owner = await open_as( 'admin' );
	const reader = await open_as( 'member3' );
	const { url, text } = await make( owner, member1, 'members' );
	await reader.goto( url );
	const door = reader.getByRole( 'form', { name: DOOR } );
	await expect( door ).toBeVisible();
	await reader.evaluate( () => ( document.title = '没有重新加载' ) );
	await door.getByRole( 'button', { name: DOOR } ).click();
	await expect( reader.getByRole( 'feed' ).getByText( text ) ).toBeVisible();
	await expect( reader ).toHaveTitle( '没有重新加载' );
	await expect( reader.getByRole( 'status' ).filter( { hasText: '已加入' } ) ).toBeVisible();
	await expect( reader.locator( '.zmo-hero' ).getByRole( 'button', { name: '已加入', exact: true } ) ).toBeVisible();
	const composer = reader.locator( '[data-zeromo-widget="activity-editor"]' );
	await composer.getByRole( 'link' ).or( composer.getByRole( 'button' ) ).first().click();
	await expect( reader.getByRole( 'textbox', { name: '内容' } ) ).toBeVisible();
	await expect( reader ).toHaveTitle( '没有重新加载' );
	await expect( reader ).toHaveURL( url );
} );
