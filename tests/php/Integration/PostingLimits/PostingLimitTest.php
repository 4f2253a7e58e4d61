<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\PostingLimits;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Membership\Api\VipGrants;
use Zeromo\Community\Membership\Blocks\VipBlock;
use Zeromo\Community\PostingLimits\PostingLimits;
use Zeromo\Community\Tests\Integration\Media\Films;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Posts a day, and what is in them, by level, by every way posts are made. */
final class PostingLimitTest extends ContentTestCase {

	/**
	 * @param array<string, mixed> $vip  Of the level.
	 * @param array<string, mixed> $more Other settings.
	 */
	private function bounds( int $plain, array $vip, array $more = array() ): void {
		$level = array( 'level' => 1, 'name' => 'VIP' );
		$this->service( Settings::class )->save(
			$more + array( 'plain_posts' => $plain, 'vip_levels' => array( $level + $vip ) )
		);
	}

	private function vip(): int {
		$member = $this->create_member();
		$this->service( Db::class )->transaction(
			fn() => $this->service( VipGrants::class )->give( $member, 1, 30, "test:$member" )
		);
		return $member;
	}

	/** @param array<string, mixed> $fields */
	private function send( int $member, array $fields = array() ): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest( 'POST', '/content', $fields + array( 'post_content' => '今天的雾' ) );
	}

	private function count_posts( int $member ): int {
		$posts = $this->db()->core( 'posts' );
		return (int) $this->db()->value(
			"SELECT COUNT(*) FROM $posts WHERE post_author = %d AND post_status = 'publish'",
			array( $member )
		);
	}

	public function test_a_day_has_so_many_and_the_level_says_how_many(): void {
		$member = $this->create_member();
		$this->bounds( 2, array( 'posts' => 3 ) );
		$first = (int) $this->data( $this->send( $member ) )['id'];
		$this->data( $this->send( $member ) );
		$refused = $this->send( $member );
		$this->assert_refused( $refused, 429, 'zeromo_posts_used' );
		self::assertStringContainsString( '今天的 2 篇已发完', (string) $refused->get_data()['message'] );
		self::assertStringContainsString( '会员等级', (string) $refused->get_data()['message'], 'the way out' );
		self::assertSame( 2, $this->count_posts( $member ), 'the refused one left nothing' );
		$this->data( $this->send( $member, array( 'id' => $first, 'post_content' => '改了一个字' ) ) );
		$draft = (int) $this->data( $this->send( $member, array( 'post_status' => 'draft' ) ) )['id'];
		$send  = array( 'id' => $draft, 'post_status' => 'publish' );
		$this->assert_refused( $this->send( $member, $send ), 429, 'zeromo_posts_used' );
		$this->data( $this->rest( 'DELETE', '/post/delete', array( 'id' => $first ) ) );
		$this->assert_refused( $this->send( $member ), 429, 'zeromo_posts_used' );
		$later = array( 'publish_at' => gmdate( 'Y-m-d\TH:i:s\Z', time() + DAY_IN_SECONDS ) );
		$this->assert_refused( $this->send( $member, $later ), 429, 'zeromo_posts_used' );
		foreach ( array( 'posting_post', 'posting_day' ) as $table ) {
			$this->db()->execute( "UPDATE {$this->db()->table( $table )} SET day = 20200101" );
		}
		$this->data( $this->send( $member, $send ) );
		$this->service( PostingLimits::class )->sweep();
		$rows = "SELECT COUNT(*) FROM {$this->db()->table( 'posting_post' )} WHERE user_id = %d";
		self::assertSame( '1', (string) $this->db()->value( $rows, array( $member ) ) );
		$this->service( PostingLimits::class )->member_gone( $member );
		self::assertSame( '0', (string) $this->db()->value( $rows, array( $member ) ) );
		$vip = $this->vip();
		foreach ( array( 200, 200, 200, 429 ) as $status ) {
			self::assertSame( $status, $this->send( $vip )->get_status() );
		}
		$staff = $this->create_member( 'editor' );
		foreach ( array( 1, 2, 3 ) as $ignored ) {
			$this->data( $this->send( $staff ) );
		}
	}

	public function test_core_s_ways_meet_the_same_number(): void {
		$member = $this->create_member( 'author' );
		$this->bounds( 1, array() );
		$this->as_user( $member );
		$call = new \WP_REST_Request( 'POST', '/wp/v2/posts' );
		$call->set_body_params( array( 'title' => '一', 'content' => '正文一', 'status' => 'publish' ) );
		self::assertSame( 201, rest_do_request( $call )->get_status() );
		$refused = rest_do_request( $call );
		self::assertSame( 429, $refused->get_status() );
		self::assertSame( 'zeromo_posts_used', $refused->get_data()['code'] );
		$values = array( 'post_title' => '二', 'post_content' => '正文二', 'post_status' => 'publish' );
		self::assertInstanceOf( \WP_Error::class, wp_insert_post( $values, true ) );
		self::assertIsInt( wp_insert_post( array( 'post_status' => 'draft' ) + $values, true ) );
		$this->assert_refused( $this->send( $member ), 429, 'zeromo_posts_used' );
		self::assertSame( 1, $this->count_posts( $member ) );
		$this->as_user( $this->create_member( 'administrator' ) );
		$for = array( 'post_author' => $member ) + $values;
		self::assertIsInt( wp_insert_post( $for, true ), 'what staff stores for a member is not the member\'s' );
	}

	public function test_videos_and_files_are_for_who_may(): void {
		$more = array( 'plain_files' => false, 'plain_video' => false );
		$this->bounds( 0, array( 'video' => false ), $more );
		$made = function ( int $member, string $kind ): array {
			$this->as_user( $member );
			$drawn = new Pictures();
			$sent  = 'files' === $kind ? array( 'a.pdf' => Films::pdf() ) : array( 'a.mp4' => Films::mp4() );
			$sent  = array( $kind => $drawn->files( $sent ) );
			$id    = $this->data( $this->rest( 'POST', '/media', array(), $sent ) )[0]['id'];
			return array( 'files' === $kind ? 'file_id' : 'video_id' => $id );
		};
		$member = $this->create_member();
		$vip    = $this->vip();
		$file   = $this->send( $member, $made( $member, 'files' ) );
		$this->assert_refused( $file, 403, 'zeromo_forbidden' );
		self::assertStringContainsString( 'VIP会员可以发附件', (string) $file->get_data()['message'] );
		self::assertSame( '你现在不能发视频', $this->send( $vip, $made( $vip, 'videos' ) )->get_data()['message'] );
		$draft = $this->send( $member, array( 'post_status' => 'draft' ) + $made( $member, 'files' ) );
		$id    = (int) $this->data( $draft )['id'];
		$draft = $this->send( $member, array( 'id' => $id, 'post_status' => 'publish' ) );
		$this->assert_refused( $draft, 403, 'zeromo_forbidden' );
		$post = (int) $this->data( $this->send( $vip, $made( $vip, 'files' ) ) )['id'];
		$this->bounds( 0, array( 'video' => false, 'files' => false ), $more );
		$this->data( $this->send( $vip, array( 'id' => $post, 'post_content' => '改了，附件还在' ) ) );
	}

	public function test_the_page_of_memberships_says_it(): void {
		$this->as_user( $this->create_member() );
		self::assertStringNotContainsString( '每天发布', $this->service( VipBlock::class )->render( array(), '' ) );
		$this->bounds( 5, array( 'posts' => 0 ), array( 'plain_video' => false ) );
		$html = $this->service( VipBlock::class )->render( array(), '' );
		foreach ( array( '每天发布', '5 篇', '不限', '发视频' ) as $words ) {
			self::assertStringContainsString( $words, $html );
		}
		self::assertStringNotContainsString( '发附件', $html );
	}
}
