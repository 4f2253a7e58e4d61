<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Members;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberPictures;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Cards and public profiles. */
final class ProfileTest extends IntegrationTestCase {

	public function test_everybody_reads_a_public_profile(): void {
		$id = $this->create_member( 'subscriber', '青禾' );
		update_user_meta( $id, 'description', "周末<b>烤面包</b>\n" );
		$this->service( Counters::class )->add( Counters::USER, $id, 'follower', 3 );
		foreach ( array( 0, $this->create_member(), $id ) as $viewer ) {
			$this->as_user( $viewer );
			$profile = $this->data( $this->rest( 'GET', "/user/$id" ) );
			$this->assertSame(
				array( $id, '青禾', '周末烤面包', null, null ),
				array( $profile['id'], $profile['name'], $profile['description'], $profile['vip'], $profile['cover'] )
			);
			$this->assertSame( 3, $profile['counts']['follower'] );
			$this->assertSame( 0, $profile['counts']['content'] );
			$this->assertEqualsWithDelta( time(), strtotime( $profile['joined'] ), 60 );
			$this->assertStringNotContainsString( 'example.com', (string) wp_json_encode( $profile ) );
		}
	}

	public function test_nobody_is_not_found_and_junk_is_refused(): void {
		$this->assert_refused( $this->rest( 'GET', '/user/99999999' ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->rest( 'GET', '/user/0' ), 400, 'rest_invalid_param' );
		$this->assertSame( 404, $this->rest( 'GET', '/user/abc' )->get_status() );
		$this->assertSame( 404, $this->rest( 'GET', '/user/-1' )->get_status() );
	}

	public function test_the_id_of_the_path_is_the_one_that_is_read(): void {
		[ $a, $b ] = array( $this->create_member(), $this->create_member() );
		$this->assertSame( $a, $this->data( $this->rest( 'GET', "/user/$a", array( 'id' => $b ) ) )['id'] );
	}

	public function test_many_cards_are_one_query_and_none_the_second_time(): void {
		$ids       = array( $this->create_member(), $this->create_member(), $this->create_member() );
		$directory = $this->service( MemberDirectory::class );
		wp_cache_flush();
		get_option( 'permalink_structure' );
		$directory->card( 1, 0 );
		$cards = array();
		$read  = static function () use ( $directory, $ids, &$cards ): void {
			$cards = $directory->cards( array( ...$ids, $ids[0], 99999999, 0, -3 ), 0 );
		};
		$this->assertSame( 1, $this->count_queries( $read ) );
		$this->assertSame( $ids, array_keys( $cards ) );
		$this->assertSame(
			array( 'id', 'name', 'url', 'avatar', 'vip', 'following', 'level', 'verified' ),
			array_keys( $cards[ $ids[0] ]->jsonSerialize() )
		);
		$this->assertSame( 0, $this->count_queries( $read ) );
		$this->assertTrue( $directory->exists( $ids[0] ) );
		$this->assertFalse( $directory->exists( 99999999 ) );
	}

	public function test_a_card_follows_the_name_and_the_picture(): void {
		$id        = $this->create_member( 'subscriber', '旧名' );
		$directory = $this->service( MemberDirectory::class );
		$old       = $directory->card( $id, 0 );
		wp_update_user( array( 'ID' => $id, 'display_name' => '新名' ) );
		$new = $directory->card( $id, 0 );
		$this->assertSame( '新名', $new->name );
		$this->assertNotSame( $old->avatar, $new->avatar );
		$this->service( MemberPictures::class )->set_avatar( $id, 5, '2026/11/a.jpg' );
		$this->service( MemberPictures::class )->set_cover( $id, 6, '2026/11/b.jpg' );
		$this->assertStringEndsWith( '/2026/11/a.jpg', $directory->card( $id, 0 )->avatar );
		$this->assertStringEndsWith( '/2026/11/b.jpg', $this->data( $this->rest( 'GET', "/user/$id" ) )['cover'] );
		$this->service( MemberPictures::class )->set_many(
			array( array( 'user_id' => $id, 'avatar_id' => 0, 'avatar' => '', 'cover_id' => 0, 'cover' => '' ) )
		);
		$this->assertSame( $new->avatar, $directory->card( $id, 0 )->avatar );
		$this->assertNull( $this->data( $this->rest( 'GET', "/user/$id" ) )['cover'] );
	}

	public function test_a_vip_level_counts_while_it_lasts(): void {
		$id = $this->create_member();
		foreach ( array( array( time() + 60, '年度会员' ), array( time() - 60, null ) ) as [ $until, $shown ] ) {
			$this->db()->execute(
				"REPLACE INTO {$this->db()->table( 'member' )} (user_id,vip,vip_until) VALUES (%d,%s,%d)",
				array( $id, '年度会员', $until )
			);
			wp_cache_flush();
			$this->assertSame( $shown, $this->service( MemberDirectory::class )->card( $id, 0 )->vip );
		}
	}

	public function test_a_deleted_member_is_gone(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$id = $this->create_member();
		$this->service( MemberPictures::class )->set_avatar( $id, 5, 'a.jpg' );
		$this->assertNotNull( $this->service( MemberDirectory::class )->card( $id, 0 ) );
		wp_delete_user( $id );
		$this->assertNull( $this->service( MemberDirectory::class )->card( $id, 0 ) );
		$this->assertSame(
			'0',
			$this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->table( 'member' )} WHERE user_id = %d",
				array( $id )
			)
		);
		$this->assert_refused( $this->rest( 'GET', "/user/$id" ), 404, 'zeromo_not_found' );
	}

	public function test_wordpress_exports_and_erases_the_pictures(): void {
		$id   = $this->create_member();
		$mail = get_userdata( $id )->user_email;
		$this->service( MemberPictures::class )->set_avatar( $id, 5, 'mine.jpg' );
		$exporters = apply_filters( 'wp_privacy_personal_data_exporters', array() );
		$this->assertStringContainsString(
			'mine.jpg',
			(string) wp_json_encode( $exporters['zeromo-members']['callback']( $mail, 1 ) )
		);
		$erasers = apply_filters( 'wp_privacy_personal_data_erasers', array() );
		$this->assertTrue( $erasers['zeromo-members']['callback']( $mail, 1 )['items_removed'] );
		$this->assertStringNotContainsString(
			'mine.jpg',
			$this->service( MemberDirectory::class )->card( $id, 0 )->avatar
		);
	}
}
