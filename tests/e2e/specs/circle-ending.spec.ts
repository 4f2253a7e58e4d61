import type { Page } from '@playwright/test';
import { call, expect, id_of, new_member, PHONE, test } from '../fixtures';
import { small_targets } from '../fixtures/targets';

const DAY = 86_400;

/** Gives a membership that ends in so many seconds, or moves its end. */
async function admit( admin: Page, circle_id: number, user_id: number, ends_in: number ): Promise< void > {
	const answer = await admin.request.post( '/wp-admin/admin-ajax.php', {
		form: { action: 'zeromo_journey_admit', circle_id, user_id, ends_in },
	} );
	expect( answer.status(), await answer.text() ).toBe( 200 );
}

test( 'a membership that ends is told before, closes the circle at its end, and the door leads in again', async ( {
	open_as,
	trouble,
	expect_accessible,
} ) => {
	test.setTimeout( 150_000 );
	trouble.allow.push( /status of 404/ );
	const owner = await open_as( 'admin' );
	const stamp = Date.now();
	const circle = await call< { id: number; url: string } >( owner, '/circle', {
		title: `一季读书 ${ stamp }`,
		visibility: 'members',
		join_mode: 'approval',
	} );
	const words = `这一章读到河边 ${ stamp }`;
	const post = await call< { id: number } >( owner, '/content', { post_content: words, circle_id: circle.id } );
	const member = await open_as( ( await new_member( owner, 'season' ) ).login, PHONE );
	const me = await id_of( member );
	const hero = member.locator( '.zmo-hero' );
	const card = member.getByRole( 'article' ).filter( { hasText: words } );
	const mine = member.locator( '.zmo-mine' ).getByRole( 'link', { name: `一季读书 ${ stamp }` } );

	await test.step( 'while it lasts everything is open, and the last days are told', async () => {
		await admit( owner, circle.id, me, 30 * DAY );
		await member.goto( circle.url );
		await expect( card ).toBeVisible();
		await expect( member.getByText( /^你的圈友身份/ ) ).toHaveCount( 0 );
		await admit( owner, circle.id, me, DAY );
		await member.reload();
		await expect( member.getByText( /^你的圈友身份 \d{4}-\d\d-\d\d \d\d:\d\d 到期$/ ) ).toBeVisible();
		await expect( card ).toBeVisible();
		await expect_accessible( member, '.zmo-site main' );
		await member.goto( '/circles/' );
		await expect( mine ).toBeVisible();
	} );

	await test.step( 'at its end the posts are gone from every list, and the page says why', async () => {
		await admit( owner, circle.id, me, -1 );
		await member.goto( circle.url );
		await expect( member.getByText( /^你的圈友身份已于 \d{4}-\d\d-\d\d \d\d:\d\d 到期$/ ) ).toBeVisible();
		await expect( member.getByText( '这里的内容只给圈友看' ) ).toBeVisible();
		await expect( card ).toHaveCount( 0 );
		await expect( member.getByRole( 'link', { name: /说点什么/ } ) ).toHaveCount( 0 );
		// Nothing sells memberships, so nothing leads to buying one.
		await expect( member.getByRole( 'link', { name: '去续费' } ) ).toHaveCount( 0 );
		await expect_accessible( member, '.zmo-site main' );
		expect( await small_targets( member, member.locator( '.zmo-site' ) ) ).toEqual( [] );
		for ( const path of [ '/community/', `/?s=${ encodeURIComponent( words ) }`, `/activity/${ post.id }/` ] ) {
			await member.goto( path );
			await expect( member.getByRole( 'main' ).first() ).toBeVisible();
			await expect( card, path ).toHaveCount( 0 );
		}
		await member.goto( '/circles/' );
		await expect( mine ).toHaveCount( 0 );
	} );

	await test.step( 'the door asks for what the circle asks of everybody', async () => {
		await member.goto( circle.url );
		const door = member.getByRole( 'region', { name: '加入圈子' } );
		await door.getByRole( 'button', { name: '申请加入' } ).click();
		await expect( member.getByRole( 'status' ).filter( { hasText: '已提交申请' } ) ).toBeVisible();
		await expect( hero.getByRole( 'button', { name: '审核中' } ) ).toBeVisible();
		await owner.goto( `${ circle.url }?tab=manage&zmo_part=requests` );
		await owner.getByRole( 'article' ).getByRole( 'button', { name: '通过' } ).click();
		await expect( owner.getByRole( 'status' ) ).toContainText( '已通过申请' );
		await member.goto( circle.url );
		await expect( hero.getByRole( 'button', { name: '已加入' } ) ).toBeVisible();
		await expect( card ).toBeVisible();
		await expect( member.getByText( /^你的圈友身份/ ) ).toHaveCount( 0 );
	} );
} );

test( 'without script, too, whose membership is over is told so at the door', async ( { open_as } ) => {
	const owner = await open_as( 'admin' );
	const stamp = Date.now();
	const circle = await call< { id: number; url: string } >( owner, '/circle', {
		title: `一季散步 ${ stamp }`,
		visibility: 'members',
	} );
	const plain = await open_as( ( await new_member( owner, 'plain' ) ).login, { ...PHONE, javaScriptEnabled: false } );
	await admit( owner, circle.id, await id_of( plain ), -1 );
	await plain.goto( `${ circle.url }?tab=join` );
	await expect( plain.getByText( /^你的圈友身份已于/ ) ).toBeVisible();
	const door = plain.getByRole( 'region', { name: '加入圈子' } );
	await door.getByRole( 'button', { name: '加入圈子' } ).click();
	await expect( plain.locator( '.zmo-hero' ).getByRole( 'button', { name: '已加入' } ) ).toBeVisible();
	await expect( plain.getByText( /^你的圈友身份/ ) ).toHaveCount( 0 );
} );
